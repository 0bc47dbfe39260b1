import type adminTexts from '../../../../../locales/zh/authoring/product-admin.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type ProductTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../../locales/zh/authoring/product-admin.json'),
  () => import('../../../../../locales/en/authoring/product-admin.json'),
);
export const useProductWords = (): ProductTexts => useWords(words);
