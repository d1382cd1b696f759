// Sentences of the scripts in the language of the page. A page that is not in English loads its words before them.
/** @type {Record<string, string>} */
const words = Reflect.get(globalThis, "nuffleWords") ?? {};

/**
 * The sentence in the page's language; its fields stand in braces.
 * @param {string} sentence
 * @param {Record<string, unknown>} [fields]
 */
export function _(sentence, fields = {}) {
  const told = words[sentence] ?? sentence;
  return told.replace(/\{(\w+)\}/g, (whole, name) => (name in fields ? String(fields[name]) : whole));
}
