import { eq } from 'drizzle-orm';
import type { WordLevel } from '../../../../contract/search/search-words.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { sensitiveWord } from '../../../platform/db/schema.ts';
import { fold } from '../language/analyse.ts';

/** Chinese is written without blanks, and signs between its letters hide nothing; a word of letters stands by itself. */
const isUnspaced = /\p{Script=Han}/u;
const squeezed = (folded: string) => folded.replaceAll(/[^\p{L}\p{N}]/gu, '');
const spaced = (folded: string) => ` ${folded.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;

/** One spelling for what reads the same: width, case, accents and script are folded. */
export const spellingOf = (word: string): string =>
  isUnspaced.test(word) ? squeezed(fold(word)) : spaced(fold(word)).trim();

/** Those of the words, as they are kept, that a text holds. */
export function wordsIn(words: readonly string[], text: string): string[] {
  const folded = fold(text);
  const [run, line] = [squeezed(folded), spaced(folded)];
  return words.filter((word) => (isUnspaced.test(word) ? run.includes(word) : line.includes(` ${word} `)));
}

/** The words of a level, or of both: as they were added, and as texts are searched for them. */
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

/** Those of the things whose text may be shown. */
export async function withoutSensitive<T>(
  db: Db,
  things: readonly T[],
  textOf: (thing: T) => string,
): Promise<T[]> {
  const words = await spellings(db);
  return things.filter((thing) => wordsIn(words, textOf(thing)).length === 0);
}
