"""`python -m nuffle`: the same as the command."""

from nuffle.cli import main

if __name__ == "__main__":
    main()
