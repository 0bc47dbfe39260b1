import type desk from '../../../../../locales/zh/catalogue/category-desk.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type CategoryTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/catalogue/category-desk.json'),
  () => import('../../../../../locales/en/catalogue/category-desk.json'),
);
export const useCategoryWords = (): CategoryTexts => useWords(words);
