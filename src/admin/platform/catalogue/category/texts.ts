import type adminTexts from '../../../../../locales/zh/catalogue/category-admin.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type CategoryTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/catalogue/category-admin.json'),
  () => import('../../../../../locales/en/catalogue/category-admin.json'),
);
export const useCategoryTexts = (): CategoryTexts => useTexts(texts);
