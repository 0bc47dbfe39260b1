/** Words are compared up to so many letters. */
const longest = 30;

/**
 * How many letters are left out, put in, changed or swapped between two words; more than `most` count as one more than it.
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

/** Words that sound alike are spelt alike: `balons` and `balloons`, `headfones` and `headphones`. */
export const skeleton = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replaceAll('ck', 'k')
    .replaceAll('qu', 'k')
    .replace(/c(?![eiyh])/g, 'k')
    .replaceAll('y', 'i')
    .replaceAll('z', 's')
    .replace(/(\p{L})\1+/gu, '$1');
