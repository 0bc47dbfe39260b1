import type desk from '../../../../../locales/zh/settlement-desk.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/settlement-desk.json'),
  () => import('../../../../../locales/en/settlement-desk.json'),
);
export const useSettlementWords = (): typeof desk => useWords(words);
