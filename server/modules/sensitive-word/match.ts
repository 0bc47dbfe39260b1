import type { Db, Tx } from '../../db/open.ts';
import { sensitiveWord } from '../../db/schema/index.ts';
import { fail } from '../../fail.ts';
import { fold } from '../search/index.ts';

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

export const allWords = async (db: Db | Tx): Promise<string[]> =>
  (await db.select({ word: sensitiveWord.spelling }).from(sensitiveWord)).map(({ word }) => word);

/** @throws sensitive_word with the word, and the field it stands in */
export async function refuseSensitive(tx: Tx, texts: Readonly<Record<string, string>>): Promise<void> {
  const words = await allWords(tx);
  if (words.length === 0) return;
  for (const [field, text] of Object.entries(texts)) {
    const [word] = wordsIn(words, text);
    if (word !== undefined) fail('sensitive_word', { word }, field);
  }
}

/** Those of the things whose text may be shown. */
export async function harmlessOf<T>(
  db: Db,
  things: readonly T[],
  textOf: (thing: T) => string,
): Promise<T[]> {
  const words = await allWords(db);
  return things.filter((thing) => wordsIn(words, textOf(thing)).length === 0);
}
