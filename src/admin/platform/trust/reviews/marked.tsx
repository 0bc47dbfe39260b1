const escaped = (sign: string) => sign.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A word however signs stand between its letters, as the list finds it. */
const patternOf = (word: string) =>
  [...word.replaceAll(/[^\p{L}\p{N}]/gu, '')].map(escaped).join('[^\\p{L}\\p{N}]*');

interface MarkedProps {
  readonly text: string;
  readonly words: readonly string[];
}

/** A text with the words that hold it marked; one written in the other script or width is only named beside it. */
export function Marked({ text, words }: MarkedProps) {
  const patterns = words.map(patternOf).filter((pattern) => pattern !== '');
  if (patterns.length === 0) return <span>{text}</span>;
  const parts = text.split(new RegExp(`(${patterns.join('|')})`, 'iu'));
  let at = 0;
  return parts.map((part, index) => {
    const start = at;
    at += part.length;
    return index % 2 === 1 ? (
      <mark key={start} className="rounded-tag bg-tint-2 px-0.5 font-semibold text-danger">
        {part}
      </mark>
    ) : (
      part
    );
  });
}
