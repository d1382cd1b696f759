"""Settings of the documentation site; `make docs` builds it with tools/build_docs.py."""

from __future__ import annotations

import re

project = "nuffle"
author = "The nuffle developers"
project_copyright = "The nuffle developers"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["files"]
html_theme = "furo"
html_title = "nuffle"
html_show_sphinx = False
# because: the site must work without a network, from a folder as well as from a server
html_use_opensearch = ""
myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence"]
# because: what a library says of its own methods is written for its own site
autodoc_inherit_docstrings = False
autodoc_typehints = "signature"
autodoc_default_options = {"undoc-members": False}
pygments_style = "friendly"
pygments_dark_style = "monokai"
suppress_warnings = ["misc.highlighting_failure"]


def as_text(app, what, name, obj, options, lines):
    """Docstrings are plain sentences with `code` in them: nothing else in them is markup."""
    for place, line in enumerate(lines):
        parts = re.split(r"(`+[^`]+`+)", line)
        lines[place] = "".join(code(part) if part.startswith("`") else words(part) for part in parts)


def code(part):
    return "``" + part.strip("`") + "``"


def words(part):
    return re.sub(r"([*|_\\])", r"\\\1", part)


def setup(app):
    app.connect("autodoc-process-docstring", as_text)
