const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * Splits a text into segments between which a line may break: Chinese has no spaces, and browsers break it inside words. Punctuation stays
 * with the word before it, and words in `unbroken` are kept whole, for terms that the dictionary of `Intl.Segmenter` lacks. The joined
 * segments equal the text.
 */
export function phrases(text: string, unbroken: readonly string[] = []): string[] {
  if (!/\p{Script=Han}/u.test(text)) return [text];
  const inside = insideOf(text, unbroken);
  const parts: string[] = [];
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    if ((isWordLike && !inside.has(index)) || parts.length === 0) parts.push(segment);
    else parts.push(`${parts.pop()}${segment}`);
  }
  return parts;
}

/** The positions inside an unbroken word, after its first character. */
function insideOf(text: string, unbroken: readonly string[]): Set<number> {
  const found = new Set<number>();
  for (const word of unbroken) {
    const start = word ? text.indexOf(word) : -1;
    for (let at = start + 1; start >= 0 && at < start + word.length; at += 1) found.add(at);
  }
  return found;
}
