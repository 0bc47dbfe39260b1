import type adminTexts from '../../../../../locales/zh/authoring/product-admin.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type ProductTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/authoring/product-admin.json'),
  () => import('../../../../../locales/en/authoring/product-admin.json'),
);
export const useProductTexts = (): ProductTexts => useTexts(texts);
