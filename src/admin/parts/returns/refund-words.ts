import type adminTexts from '../../../../locales/zh/returns/refund-admin.json';
import { useWords, wordsOf } from '../../shell/words.ts';

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../locales/zh/returns/refund-admin.json'),
  () => import('../../../../locales/en/returns/refund-admin.json'),
);
export const useRefundWords = (): typeof adminTexts => useWords(words);
