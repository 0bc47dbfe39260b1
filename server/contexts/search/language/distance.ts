/** Maximum length of words that are compared. */
const longest = 30;

/**
 * The Damerau-Levenshtein distance of two words (deletions, insertions, substitutions and swaps); distances above `most` are returned as
 * `most` + 1.
 */
export function distance(one: string, other: string, most: number): number {
  const [a, b] = [one.slice(0, longest), other.slice(0, longest)];
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let least = Math.min(
        (above[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwapped) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      now.push(least);
    }
    if (Math.min(...now) > most) return most + 1;
    [before, above] = [above, now];
  }
  return above[b.length] ?? most + 1;
}

/** Words of so many consonants that differ in their vowels alone are hardly ever two words. */
const manyConsonants = 4;
const vowels = /(?<!^)[aeiou]+/g;

/** A phonetic key: `balons` and `balloons`, `headfones` and `headphones`, `neckless` and `necklace` have the same. */
export function skeleton(word: string): string {
  const sound = consonantsOf(word);
  const isLong = sound.replace(vowels, '').length >= manyConsonants;
  return isLong ? sound.replace(/(?<!^)e$/, '').replace(vowels, 'e') : sound;
}

const consonantsOf = (word: string): string =>
  word
    .replace(/p?ph/g, 'f')
    .replace(/^kn/, 'n')
    .replace(/^wr/, 'r')
    .replace(/sc(?=[eiy])/g, 's')
    .replace(/c(?=[eiy])/g, 's')
    .replaceAll('ck', 'k')
    .replaceAll('qu', 'k')
    .replace(/c(?![eiyh])/g, 'k')
    .replaceAll('y', 'i')
    .replaceAll('z', 's')
    .replace(/(\p{L})\1+/gu, '$1');

/** Minimum length of a word in which two errors are accepted. */
const longWord = 7;

/** Whether a known word may be a typed one with an error: one, or two in a long word with the right first letter. */
export const isNear = (typed: string, known: string): boolean =>
  skeleton(typed) === skeleton(known) ||
  distance(typed, known, 2) <= (typed.length >= longWord && typed[0] === known[0] ? 2 : 1);
