import type { Locale } from '../../../../contract/basics.ts';
import { htmlLang } from '../../../lib/format/text.ts';

/** Some words in a row that all stand in the other text, too, or all do not. */
export interface Part {
  readonly text: string;
  readonly isChanged: boolean;
}

/** Beyond this many pairs of words, everything between the common beginning and end counts as changed. */
const mostPairs = 4_000_000;

const wordsIn = (text: string, locale: Locale): string[] =>
  [...new Intl.Segmenter(htmlLang(locale), { granularity: 'word' }).segment(text)].map(
    ({ segment }) => segment,
  );

/** Which words of two texts stand in both, in the same order: the longest such row of them. */
function commonWords(a: readonly string[], b: readonly string[]): [Set<number>, Set<number>] {
  const [inA, inB] = [new Set<number>(), new Set<number>()];
  if (a.length * b.length > mostPairs) return [inA, inB];
  const width = b.length + 1;
  // What the words from `i` and from `j` on have in common.
  const common = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      inA.add(i++);
      inB.add(j++);
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return [inA, inB];
}

function partsOf(words: readonly string[], isUnchanged: (at: number) => boolean): Part[] {
  const parts: Part[] = [];
  words.forEach((text, i) => {
    const isChanged = !isUnchanged(i);
    const last = parts.at(-1);
    if (last?.isChanged === isChanged) parts[parts.length - 1] = { isChanged, text: last.text + text };
    else parts.push({ text, isChanged });
  });
  return parts;
}

/** Two versions of a text with the words marked that differ, as words of its language are told apart. */
export function wordDiff(
  before: string,
  after: string,
  locale: Locale,
): { readonly before: Part[]; readonly after: Part[] } {
  const [a, b] = [wordsIn(before, locale), wordsIn(after, locale)];
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < most - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const [inA, inB] = commonWords(a.slice(start, a.length - end), b.slice(start, b.length - end));
  const stays = (words: readonly string[], middle: ReadonlySet<number>) => (at: number) =>
    at < start || at >= words.length - end || middle.has(at - start);
  return { before: partsOf(a, stays(a, inA)), after: partsOf(b, stays(b, inB)) };
}
