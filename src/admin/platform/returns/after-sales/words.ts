import type adminTexts from '../../../../../locales/zh/returns/ruling.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type RulingTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../../locales/zh/returns/ruling.json'),
  () => import('../../../../../locales/en/returns/ruling.json'),
);
export const useRulingWords = (): typeof adminTexts => useWords(words);
