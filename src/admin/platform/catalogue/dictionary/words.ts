import type desk from '../../../../../locales/zh/dictionary-desk.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type DictionaryTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/dictionary-desk.json'),
  () => import('../../../../../locales/en/dictionary-desk.json'),
);
export const useDictionaryWords = (): DictionaryTexts => useWords(words);
