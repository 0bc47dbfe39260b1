import type adminTexts from '../../../../../locales/zh/payments/settlement-admin.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../../locales/zh/payments/settlement-admin.json'),
  () => import('../../../../../locales/en/payments/settlement-admin.json'),
);
export const useSettlementWords = (): typeof adminTexts => useWords(words);
