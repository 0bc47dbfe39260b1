import type adminTexts from '../../../../../locales/zh/payments/commission-admin.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type CommissionTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../../locales/zh/payments/commission-admin.json'),
  () => import('../../../../../locales/en/payments/commission-admin.json'),
);
export const useCommissionWords = (): typeof adminTexts => useWords(words);
