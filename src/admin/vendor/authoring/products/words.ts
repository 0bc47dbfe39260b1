import type desk from '../../../../../locales/zh/product-desk.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type ProductTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/product-desk.json'),
  () => import('../../../../../locales/en/product-desk.json'),
);
export const useProductWords = (): ProductTexts => useWords(words);
