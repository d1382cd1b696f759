// Sentences of the scripts in the language of the page. A page that is not in English loads its words before them.
/** @type {Record<string, string>} */
const words = Reflect.get(globalThis, "nuffleWords") ?? {};
const numbers = new Intl.NumberFormat(globalThis.document?.documentElement.lang || "en");
/** @param {unknown} value */
const written = (value) =>
  typeof value === "number" && !Number.isInteger(value) ? numbers.format(value) : String(value);

/**
 * The sentence in the page's language; its fields stand in braces.
 * @param {string} sentence
 * @param {Record<string, unknown>} [fields]
 */
export function _(sentence, fields = {}) {
  const told = words[sentence] ?? sentence;
  return told.replace(/\{(\w+)\}/g, (whole, name) => (name in fields ? written(fields[name]) : whole));
}
