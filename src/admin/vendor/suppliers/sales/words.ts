import type desk from '../../../../../locales/zh/suppliers/sales-desk.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type SalesTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/suppliers/sales-desk.json'),
  () => import('../../../../../locales/en/suppliers/sales-desk.json'),
);
export const useSalesWords = (): SalesTexts => useWords(words);
