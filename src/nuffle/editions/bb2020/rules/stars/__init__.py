"""The rules that single star players bring with them."""
