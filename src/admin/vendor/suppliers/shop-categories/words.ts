import type desk from '../../../../../locales/zh/suppliers/shop-category-desk.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type ShopCategoryTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/suppliers/shop-category-desk.json'),
  () => import('../../../../../locales/en/suppliers/shop-category-desk.json'),
);
export const useShopCategoryWords = (): ShopCategoryTexts => useWords(words);
