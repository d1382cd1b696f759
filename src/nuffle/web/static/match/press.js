/** A button that is being pressed stays where it is: the same question is drawn anew only after the press has ended. */
const CLICK = 60; // milliseconds from lifting a finger to the click that comes of it
let pressed = false;
/** @type {(() => void)|null} */ let waiting = null;

/** @param {HTMLElement} room whose buttons are kept under the finger */
export function watchPresses(room) {
  room.addEventListener("pointerdown", () => {
    pressed = true;
  });
  room.addEventListener(
    "click",
    () => {
      pressed = false;
    },
    true,
  );
  for (const end of ["pointerup", "pointercancel"])
    addEventListener(end, () => {
      if (pressed) setTimeout(release, CLICK);
    });
}

function release() {
  const draw = waiting;
  pressed = false;
  waiting = null;
  draw?.();
}

/** @param {boolean} same is it the question that stands there already? @param {() => void} draw */
export function afterPress(same, draw) {
  if (pressed && same) {
    waiting = draw;
    return;
  }
  waiting = null;
  draw();
}
