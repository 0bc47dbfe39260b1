const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * The parts of a text between which a line may end: Chinese has no spaces, and browsers break it inside of words. Signs stay with the word
 * before them. Joined they are the text again.
 */
export function phrases(text: string): string[] {
  if (!/\p{Script=Han}/u.test(text)) return [text];
  const parts: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    if (isWordLike || parts.length === 0) parts.push(segment);
    else parts.push(`${parts.pop()}${segment}`);
  }
  return parts;
}
