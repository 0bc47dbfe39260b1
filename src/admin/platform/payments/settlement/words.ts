import type desk from '../../../../../locales/zh/payments/settlement-desk.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/payments/settlement-desk.json'),
  () => import('../../../../../locales/en/payments/settlement-desk.json'),
);
export const useSettlementWords = (): typeof desk => useWords(words);
