import type adminTexts from '../../../../../locales/zh/suppliers/shop-category-admin.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type ShopCategoryTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/suppliers/shop-category-admin.json'),
  () => import('../../../../../locales/en/suppliers/shop-category-admin.json'),
);
export const useShopCategoryTexts = (): ShopCategoryTexts => useTexts(texts);
