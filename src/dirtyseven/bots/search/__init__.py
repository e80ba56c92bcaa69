"""Search over what is hidden: compact playouts, determinizations, racing."""
