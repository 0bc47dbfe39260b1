import type desk from '../../../../locales/zh/returns/refund-desk.json';
import { useWords, wordsOf } from '../../shell/words.ts';

const words = wordsOf<typeof desk>(
  () => import('../../../../locales/zh/returns/refund-desk.json'),
  () => import('../../../../locales/en/returns/refund-desk.json'),
);
export const useRefundWords = (): typeof desk => useWords(words);
