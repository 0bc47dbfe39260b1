import type { Tx } from '../../../platform/db/open.ts';
import { wordsByLevel, wordsIn } from './match.ts';

/** The sensitive words in a text for which it must be moderated before it is public, as operators entered them. */
export const holdingWords = async (tx: Tx, text: string): Promise<string[]> =>
  (await holdingFinder(tx))(text);

/** The same for many texts. */
export async function holdingFinder(tx: Tx): Promise<(text: string) => string[]> {
  const words = await wordsByLevel(tx, 'hold');
  const spellings = words.map(({ spelling }) => spelling);
  return (text) => {
    const found = new Set(wordsIn(spellings, text));
    return words.flatMap(({ spelling, word }) => (found.has(spelling) ? [word] : []));
  };
}
