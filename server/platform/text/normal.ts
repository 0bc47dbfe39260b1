/**
 * Limit of combining marks on a base character, as in Unicode's stream-safe text format. Canonical reordering of longer sequences takes
 * quadratic time. Two half-width characters become marks under compatibility normalisation.
 */
const heap = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/** Unicode normalisation for comparison. The only place that calls `normalize`, safe for untrusted text of any length. */
export const normal = (text: string, form: 'NFKC' | 'NFKD' = 'NFKC'): string =>
  text.replace(heap, '$1').normalize(form);
