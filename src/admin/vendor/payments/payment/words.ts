import type desk from '../../../../../locales/zh/payments/merchant-account.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type AccountTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/payments/merchant-account.json'),
  () => import('../../../../../locales/en/payments/merchant-account.json'),
);
export const useAccountWords = (): AccountTexts => useWords(words);
