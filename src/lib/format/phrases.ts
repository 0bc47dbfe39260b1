const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * The parts of a text between which a line may end: Chinese has no spaces, and browsers break it inside of words. Signs stay with the word
 * before them, and what is named in `whole` stays together: a screwdriver is no word of the dictionary's. Joined they are the text again.
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

/** The places in a text behind the first sign of a word that stays together. */
function insideOf(text: string, unbroken: readonly string[]): Set<number> {
  const found = new Set<number>();
  for (const word of unbroken) {
    const start = word ? text.indexOf(word) : -1;
    for (let at = start + 1; start >= 0 && at < start + word.length; at += 1) found.add(at);
  }
  return found;
}
