/** What a coach has chosen for himself, kept in his browser: pace, sounds, the look, the log, formations. */
const NAME = "nuffle.choices";
const USUAL = {
  pace: "quick",
  sound: false,
  theme: "",
  shown: "all",
  zones: false,
  guide: true,
  letters: false,
  formations: {},
  warn: true,
  follow: true,
};

function read() {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(NAME) ?? "{}") };
  } catch {
    return { ...USUAL };
  }
}

/** @type {any} */
export const choices = read();
if (matchMedia("(prefers-reduced-motion: reduce)").matches && !localStorage.getItem(NAME)) choices.pace = "off";

/** @param {string} name @param {any} value */
export function choose(name, value) {
  choices[name] = value;
  try {
    localStorage.setItem(NAME, JSON.stringify(choices));
  } catch {
    /* because: a private window may keep nothing */
  }
  apply();
}

export function apply() {
  if (choices.theme) document.documentElement.dataset.theme = choices.theme;
  else delete document.documentElement.dataset.theme;
  document.documentElement.dataset.pace = choices.pace;
}

/** How long a step, a die and a pause take, in milliseconds. */
export function pace() {
  return (
    {
      calm: { step: 190, die: 1100, beat: 420 },
      quick: { step: 85, die: 520, beat: 140 },
      off: { step: 0, die: 0, beat: 0 },
    }[/** @type {"calm"} */ (choices.pace)] ?? { step: 85, die: 520, beat: 140 }
  );
}
