import type adminTexts from '../../../../locales/zh/payments/bill-admin.json';
import { useWords, wordsOf } from '../../shell/words.ts';

export type BillTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../locales/zh/payments/bill-admin.json'),
  () => import('../../../../locales/en/payments/bill-admin.json'),
);
export const useBillWords = (): BillTexts => useWords(words);
