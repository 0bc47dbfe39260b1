import type adminTexts from '../../../../../locales/zh/suppliers/shop-category-admin.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type ShopCategoryTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../../locales/zh/suppliers/shop-category-admin.json'),
  () => import('../../../../../locales/en/suppliers/shop-category-admin.json'),
);
export const useShopCategoryWords = (): ShopCategoryTexts => useWords(words);
