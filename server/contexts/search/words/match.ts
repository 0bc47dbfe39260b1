import { eq } from 'drizzle-orm';
import type { WordLevel } from '../../../../contract/search/search-words.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { sensitiveWord } from '../../../platform/db/schema.ts';
import { fold } from '../language/analyse.ts';

/** Chinese has no spaces between words, and punctuation between its characters is ignored; other words must stand alone. */
const isUnspaced = /\p{Script=Han}/u;
const squeezed = (folded: string) => folded.replaceAll(/[^\p{L}\p{N}]/gu, '');
const spaced = (folded: string) => ` ${folded.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;

/** The normalized spelling: width, case, accents and script are folded. */
export const spellingOf = (word: string): string =>
  isUnspaced.test(word) ? squeezed(fold(word)) : spaced(fold(word)).trim();

/** The words (in normalized spelling) that a text contains. */
export function wordsIn(words: readonly string[], text: string): string[] {
  const folded = fold(text);
  const [run, line] = [squeezed(folded), spaced(folded)];
  return words.filter((word) => (isUnspaced.test(word) ? run.includes(word) : line.includes(` ${word} `)));
}

/** The words of one level, or of both: as entered, and in normalized spelling. */
export const wordsByLevel = (db: Db | Tx, level?: WordLevel) =>
  db
    .select({
      word: sensitiveWord.word,
      spelling: sensitiveWord.spelling,
      level: sensitiveWord.level,
    })
    .from(sensitiveWord)
    .where(level && eq(sensitiveWord.level, level))
    .orderBy(sensitiveWord.id);

export const spellings = async (db: Db | Tx, level?: WordLevel): Promise<string[]> =>
  (await wordsByLevel(db, level)).map(({ spelling }) => spelling);

/** The items whose text contains no sensitive word. */
export async function withoutSensitive<T>(
  db: Db,
  things: readonly T[],
  textOf: (thing: T) => string,
): Promise<T[]> {
  const words = await spellings(db);
  return things.filter((thing) => wordsIn(words, textOf(thing)).length === 0);
}
