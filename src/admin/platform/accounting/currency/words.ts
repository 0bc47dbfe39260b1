import type desk from '../../../../../locales/zh/accounting/currency-desk.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/accounting/currency-desk.json'),
  () => import('../../../../../locales/en/accounting/currency-desk.json'),
);
export const useCurrencyWords = (): typeof desk => useWords(words);
