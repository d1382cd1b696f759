"""The JSON API and the socket: with them a bot in any language can play. Described in docs/protocol.md."""
