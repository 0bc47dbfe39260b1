import type { Tx } from '../../../platform/db/open.ts';
import { wordsByLevel, wordsIn } from './match.ts';

/** The sensitive words in a text for which it must be moderated before it is public, as operators entered them. */
export async function holdingWords(tx: Tx, text: string): Promise<string[]> {
  const words = await wordsByLevel(tx, 'hold');
  const found = new Set(
    wordsIn(
      words.map(({ spelling }) => spelling),
      text,
    ),
  );
  return words.flatMap(({ spelling, word }) => (found.has(spelling) ? [word] : []));
}
