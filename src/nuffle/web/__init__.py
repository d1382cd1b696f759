"""The app: pages, sockets and the programming interface by which matches are played in a browser. It knows no rule."""
