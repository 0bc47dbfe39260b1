import type { Tx } from '../../../platform/db/open.ts';
import { wordsByLevel, wordsIn } from './match.ts';

/** The words, as they were added, that hold a text until somebody of the platform has read it. */
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
