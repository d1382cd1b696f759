"""Text and files from outside: names as people type them, records as TOML or JSON, and what is wrong with a file."""
