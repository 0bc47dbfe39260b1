import type adminTexts from '../../../../../locales/zh/suppliers/sales-admin.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type SalesTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../../locales/zh/suppliers/sales-admin.json'),
  () => import('../../../../../locales/en/suppliers/sales-admin.json'),
);
export const useSalesWords = (): SalesTexts => useWords(words);
