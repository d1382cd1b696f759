/** A press that becomes a drag once it has gone far enough; until then it is a click like any other. */
const FAR = 10; // pixels
const CLICK = 60; // milliseconds from lifting a finger to the click that comes of it

/**
 * @param {PointerEvent} press
 * @param {{begin: () => void, move: (event: PointerEvent) => void, end: (event: PointerEvent, dropped: boolean) =>
 *   void}} does
 */
export function drag(press, does) {
  let begun = false;
  const listening = new AbortController(),
    { signal } = listening;
  const move = (/** @type {PointerEvent} */ event) => {
    if (
      event.pointerId !== press.pointerId ||
      (!begun && Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) < FAR)
    )
      return;
    if (!begun) does.begin();
    begun = true;
    does.move(event);
  };
  const end = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== press.pointerId) return;
    listening.abort();
    if (!begun) return;
    hushClick();
    does.end(event, event.type === "pointerup");
  };
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", end, { signal });
  addEventListener("pointercancel", end, { signal });
}

/** Letting go is no click. */
function hushClick() {
  const listening = new AbortController();
  addEventListener(
    "click",
    (event) => {
      event.stopPropagation();
      event.preventDefault();
    },
    { capture: true, signal: listening.signal },
  );
  setTimeout(() => listening.abort(), CLICK);
}
