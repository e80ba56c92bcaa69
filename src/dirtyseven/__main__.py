"""So that ``python -m dirtyseven`` is the command ``dirtyseven``."""

from dirtyseven.cli import main

if __name__ == "__main__":
    main()
