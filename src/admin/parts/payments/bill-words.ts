import type desk from '../../../../locales/zh/payments/bill-desk.json';
import { useWords, wordsOf } from '../../shell/words.ts';

export type BillTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../locales/zh/payments/bill-desk.json'),
  () => import('../../../../locales/en/payments/bill-desk.json'),
);
export const useBillWords = (): BillTexts => useWords(words);
