import type desk from '../../../../../locales/zh/catalogue/dictionary-desk.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type DictionaryTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/catalogue/dictionary-desk.json'),
  () => import('../../../../../locales/en/catalogue/dictionary-desk.json'),
);
export const useDictionaryWords = (): DictionaryTexts => useWords(words);
