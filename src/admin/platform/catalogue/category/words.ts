import type desk from '../../../../../locales/zh/category-desk.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type CategoryTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/category-desk.json'),
  () => import('../../../../../locales/en/category-desk.json'),
);
export const useCategoryWords = (): CategoryTexts => useWords(words);
