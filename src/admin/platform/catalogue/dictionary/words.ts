import type adminTexts from '../../../../../locales/zh/catalogue/dictionary-admin.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type DictionaryTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../../locales/zh/catalogue/dictionary-admin.json'),
  () => import('../../../../../locales/en/catalogue/dictionary-admin.json'),
);
export const useDictionaryWords = (): DictionaryTexts => useWords(words);
