import plurals from './data/plurals.json' with { type: 'json' };

/** Words whose singular ends in -ie. */
const endInIe = new Set(plurals.singularInIe);
/** Words that look like plurals but are not. */
const noPlurals = new Set(plurals.noPlurals);
/** Irregular plurals. */
const irregular = new Map(Object.entries(plurals.irregular));
/** Words whose singular ends in -oe. */
const endInOe = /(?:sh|^t|can|^h|ob|al|fl)oes$/;

/** `headphones` -> `headphone`; other words are unchanged. */
export function singular(word: string): string {
  const known = irregular.get(word);
  if (known !== undefined) return known;
  if (!/^\p{L}{3,}s$/u.test(word) || /(ss|us|is)$/.test(word) || noPlurals.has(word)) return word;
  if (endInIe.has(word)) return word.slice(0, -1);
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.endsWith('oes') && !endInOe.test(word)) return word.slice(0, -2);
  return word.slice(0, /(ch|sh|x|z|ss)es$/.test(word) ? -2 : -1);
}
