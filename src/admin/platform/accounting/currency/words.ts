import type adminTexts from '../../../../../locales/zh/accounting/currency-admin.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../../locales/zh/accounting/currency-admin.json'),
  () => import('../../../../../locales/en/accounting/currency-admin.json'),
);
export const useCurrencyWords = (): typeof adminTexts => useWords(words);
