"""Events in the browser, for everybody, for coaches and for the desk: they call the tournament and add no rule."""
