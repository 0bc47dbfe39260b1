import type attributes from '../../../../../../locales/zh/catalogue/category-attributes.json';
import { useWords, wordsOf } from '../../../../shell/words.ts';

export type AttributeTexts = typeof attributes;

const words = wordsOf<typeof attributes>(
  () => import('../../../../../../locales/zh/catalogue/category-attributes.json'),
  () => import('../../../../../../locales/en/catalogue/category-attributes.json'),
);
export const useAttributeWords = (): AttributeTexts => useWords(words);
