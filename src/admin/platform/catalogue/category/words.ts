import type adminTexts from '../../../../../locales/zh/catalogue/category-admin.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type CategoryTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../../locales/zh/catalogue/category-admin.json'),
  () => import('../../../../../locales/en/catalogue/category-admin.json'),
);
export const useCategoryWords = (): CategoryTexts => useWords(words);
