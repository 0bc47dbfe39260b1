import type desk from '../../../../../locales/zh/returns/ruling.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type RulingTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/returns/ruling.json'),
  () => import('../../../../../locales/en/returns/ruling.json'),
);
export const useRulingWords = (): typeof desk => useWords(words);
