import type desk from '../../../../../locales/zh/authoring/product-desk.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type ProductTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/authoring/product-desk.json'),
  () => import('../../../../../locales/en/authoring/product-desk.json'),
);
export const useProductWords = (): ProductTexts => useWords(words);
