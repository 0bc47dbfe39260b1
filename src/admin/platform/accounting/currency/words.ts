import type desk from '../../../../../locales/zh/currency-desk.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/currency-desk.json'),
  () => import('../../../../../locales/en/currency-desk.json'),
);
export const useCurrencyWords = (): typeof desk => useWords(words);
