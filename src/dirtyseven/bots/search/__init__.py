"""Search over what is hidden: determinizations, playouts, a race of candidates. docs/architecture.md has its course."""
