import type adminTexts from '../../../../../locales/zh/payments/merchant-account.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type AccountTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../../locales/zh/payments/merchant-account.json'),
  () => import('../../../../../locales/en/payments/merchant-account.json'),
);
export const useAccountWords = (): AccountTexts => useWords(words);
