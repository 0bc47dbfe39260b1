import type desk from '../../../../../locales/zh/payments/commission-desk.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type CommissionTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/payments/commission-desk.json'),
  () => import('../../../../../locales/en/payments/commission-desk.json'),
);
export const useCommissionWords = (): typeof desk => useWords(words);
