/** The line to the server: it comes back by itself, and asks for whatever was missed. */

export class Line {
  /**
   * An open match has no line yet: one tries until somebody has taken the other seat.
   * @param {string} match
   * @param {boolean} open
   * @param {(message: any) => void} hear
   * @param {(state: string) => void} changed
   */
  constructor(match, open, hear, changed) {
    this.open = open;
    this.match = match;
    this.hear = hear;
    this.changed = changed;
    this.tries = 0;
    this.next = 0;
    this.asked = 0;
    /**
     * What was asked and is not answered yet: asked again when the line is back.
     * @type {Map<number, {seen: (found: any) => void, message: any}>}
     */
    this.waiting = new Map();
    this.socket = this.connect();
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.wake();
    });
    window.addEventListener("online", () => this.wake());
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const wishes = `since=${this.next}&language=${document.documentElement.lang}`;
    const socket = new WebSocket(`${scheme}://${location.host}/ws/matches/${this.match}?${wishes}`);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      for (const { message } of this.waiting.values()) this.send(message);
      this.changed("open");
    };
    socket.onmessage = (event) => this.take(JSON.parse(event.data));
    socket.onclose = (event) => {
      if (event.code === 4404 && !this.open) {
        this.changed("gone");
        return;
      }
      this.changed(event.code === 4404 ? "opening" : "lost");
      this.timer = window.setTimeout(() => this.connect(), Math.min(this.open ? 1500 : 8000, 300 * 2 ** this.tries++));
    };
    return socket;
  }

  wake() {
    if (this.socket.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.timer);
    this.connect();
  }

  /** @param {any} message */
  take(message) {
    if (message.type === "state" && typeof message.next === "number") this.next = message.next;
    if (message.type === "seen" && this.waiting.has(message.id)) {
      this.waiting.get(message.id)?.seen(message);
      this.waiting.delete(message.id);
      return;
    }
    this.hear(message);
  }

  /** @param {any} message @returns {boolean} */
  send(message) {
    if (this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Looks at something. @param {any} wanted @returns {Promise<any>} */
  look(wanted) {
    return this.ask("look", wanted);
  }

  /** Something that is answered to whoever asks. @param {string} type @param {any} [wanted] @returns {Promise<any>} */
  ask(type, wanted = {}) {
    const id = ++this.asked,
      message = { type, id, ...wanted };
    return new Promise((seen) => {
      this.waiting.set(id, { seen, message });
      this.send(message);
    });
  }
}
