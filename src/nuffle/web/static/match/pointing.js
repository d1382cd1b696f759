/** Where on the pitch somebody points: with a mouse, with a finger that is thicker than a square, with two of them. */
import { UNIT } from "./pitch.js";

/** @typedef {import("./types.js").Square} Square */
const FINGER = 20; // pixels beyond a square within which a finger may have meant it
const STEADY = 8; // pixels that a finger may slip before it drags
const LONG = 480; // milliseconds of a long press

/**
 * @typedef {{point: (square: Square, event: PointerEvent) => void, hover: (square: Square|null) => void,
 *   hold: (square: Square, event: PointerEvent) => void,
 *   drag?: (from: Square, to: Square|null, at: PointerEvent, over: boolean) => boolean,
 *   meant?: (squares: Square[]) => Square|null}} Says
 */
export class Pointing {
  /** @param {import("./pitch.js").Pitch} pitch @param {Says} says */
  constructor(pitch, says) {
    this.pitch = pitch;
    this.says = says;
    /** @type {Map<number, PointerEvent>} */ this.down = new Map();
    /** @type {Square|null} */ this.start = null;
    this.moved = false;
    this.dragging = false;
    this.timer = 0;
    pitch.root.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => this.press(event));
    pitch.root.addEventListener("pointermove", (/** @type {PointerEvent} */ event) => this.move(event));
    for (const end of ["pointerup", "pointercancel"])
      pitch.root.addEventListener(end, (/** @type {PointerEvent} */ event) => this.lift(event));
    pitch.root.addEventListener(
      "touchend",
      (/** @type {TouchEvent} */ event) => {
        if (event.cancelable) event.preventDefault();
      },
      { passive: false },
    ); // because: the click that would follow hits what has opened under the finger
    pitch.root.addEventListener("pointerleave", () => this.says.hover(null));
    pitch.root.addEventListener("wheel", (/** @type {WheelEvent} */ event) => this.wheel(event), { passive: false });
  }

  /** @param {{clientX: number, clientY: number}} event @returns {[number, number]} in units */
  at(event) {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.pitch.scene.getScreenCTM().inverse());
    return [point.x, point.y];
  }

  /** @param {{clientX: number, clientY: number}} event */
  square(event) {
    return this.pitch.ground ? this.pitch.squareAt(...this.at(event)) : null;
  }

  /**
   * What somebody meant: the square under the mouse, or with a finger the nearest that makes sense.
   * @param {PointerEvent} event
   */
  meant(event) {
    const here = this.square(event);
    return (event.pointerType !== "mouse" && this.pitch.ground && this.says.meant?.(this.under(event))) || here;
  }

  /** Squares under a finger, the nearest first. @param {PointerEvent} event @returns {Square[]} */
  under(event) {
    const [x, y] = this.at(event),
      far = (FINGER * UNIT) / this.pitch.side,
      most = Math.ceil(far / UNIT),
      half = UNIT / 2;
    /** @type {{square: Square, gap: number, middle: number}[]} */
    const found = [];
    for (let across = -most; across <= most; across++)
      for (let down = -most; down <= most; down++) {
        const square = this.pitch.squareAt(x + across * UNIT, y + down * UNIT);
        if (!square) continue;
        const [cx, cy] = this.pitch.at(square),
          gap = Math.hypot(Math.max(0, Math.abs(cx - x) - half), Math.max(0, Math.abs(cy - y) - half));
        if (gap <= far) found.push({ square, gap, middle: Math.hypot(cx - x, cy - y) });
      }
    return found.sort((one, other) => one.gap - other.gap || one.middle - other.middle).map(({ square }) => square);
  }

  /** @param {PointerEvent} event */
  press(event) {
    this.pitch.room.dispatchEvent(new CustomEvent("touched"));
    this.down.set(event.pointerId, event);
    this.moved = this.down.size > 1; // because: a second finger never means a square
    this.start = this.meant(event);
    clearTimeout(this.timer);
    if (this.down.size === 1 && this.start) this.timer = window.setTimeout(() => this.held(event), LONG);
  }

  /** @param {PointerEvent} event */
  held(event) {
    if (this.moved || !this.start) return;
    this.moved = true;
    this.says.hold(this.start, event);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const before = this.down.get(event.pointerId);
    if (!before) {
      this.says.hover(this.square(event));
      return;
    }
    if (this.down.size === 2) {
      this.moved = true;
      clearTimeout(this.timer);
      this.pinch(before, event);
      return;
    }
    if (!this.moved && Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY) <= STEADY) return;
    clearTimeout(this.timer);
    if (!this.moved) this.begin(event);
    this.moved = true;
    if (this.dragging) {
      this.says.drag?.(/** @type {Square} */ (this.start), null, event, this.over(event));
      this.says.hover(this.square(event));
      return;
    }
    this.pitch.pan(event.clientX - before.clientX, event.clientY - before.clientY);
    this.down.set(event.pointerId, event);
  }

  /** A drag begins: of somebody, or of the pitch itself. @param {PointerEvent} event */
  begin(event) {
    this.dragging = Boolean(this.start && this.says.drag?.(this.start, null, event, true));
    if (this.dragging) this.pitch.root.setPointerCapture(event.pointerId); // because: he may be dragged off the pitch
  }

  /** @param {PointerEvent} event */
  lift(event) {
    clearTimeout(this.timer);
    const single = this.down.size === 1 && event.type === "pointerup";
    this.down.delete(event.pointerId);
    if (single && this.dragging && this.start)
      this.says.drag?.(this.start, this.square(event) ?? this.start, event, this.over(event));
    else if (single && !this.moved) {
      const square = this.meant(event);
      if (square) this.says.point(square, event);
    }
    if (!this.down.size) this.dragging = false;
  }

  /** Is it over the pitch? @param {PointerEvent} event */
  over(event) {
    const box = this.pitch.room.getBoundingClientRect();
    return (
      event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom
    );
  }

  /** Two fingers: what is between them stays there. @param {PointerEvent} before @param {PointerEvent} event */
  pinch(before, event) {
    const other = [...this.down.values()].find((each) => each.pointerId !== event.pointerId);
    if (!other) return;
    const far = (/** @type {PointerEvent} */ one) =>
      Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    const between = this.at({
      clientX: (before.clientX + other.clientX) / 2,
      clientY: (before.clientY + other.clientY) / 2,
    });
    this.pitch.zoomAt((this.pitch.zoom * far(event)) / Math.max(20, far(before)), between);
    this.pitch.pan((event.clientX - before.clientX) / 2, (event.clientY - before.clientY) / 2);
    this.down.set(event.pointerId, event);
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    if (!event.ctrlKey && this.pitch.zoom === 1 && event.deltaY > 0) return;
    event.preventDefault();
    this.pitch.zoomAt(this.pitch.zoom * (event.deltaY < 0 ? 1.15 : 1 / 1.15), this.at(event));
  }
}
