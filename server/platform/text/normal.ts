/**
 * More marks than any writing puts on one letter; Unicode's stream-safe texts have no more. Bringing longer heaps into their
 * order takes time with the square of their length. Two half-width signs become marks by the compatibility forms.
 */
const heap = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/** One form for texts that read the same. The only place that calls `normalize`: texts of any length and kind may come here. */
export const normal = (text: string, form: 'NFKC' | 'NFKD' = 'NFKC'): string =>
  text.replace(heap, '$1').normalize(form);
