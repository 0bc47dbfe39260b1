import type { Locale } from '../../../../contract/basics.ts';
import { htmlLang } from '../../../lib/format/text.ts';

/** Consecutive words that are all in both texts, or all in only one. */
export interface Part {
  readonly text: string;
  readonly isChanged: boolean;
}

/** Maximum number of word pairs to compare; beyond it everything between the common start and end counts as changed. */
const mostPairs = 4_000_000;

const wordsIn = (text: string, locale: Locale): string[] =>
  [...new Intl.Segmenter(htmlLang(locale), { granularity: 'word' }).segment(text)].map(
    ({ segment }) => segment,
  );

/** The longest common subsequence of words of two texts. */
function commonWords(a: readonly string[], b: readonly string[]): [Set<number>, Set<number>] {
  const [inA, inB] = [new Set<number>(), new Set<number>()];
  if (a.length * b.length > mostPairs) return [inA, inB];
  const width = b.length + 1;
  // Length of the common subsequence of the words from `i` and from `j` on.
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

/** Two versions of a text with different words marked; words are segmented by its language. */
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
