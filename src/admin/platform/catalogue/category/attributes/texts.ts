import type attributes from '../../../../../../locales/zh/catalogue/category-attributes.json';
import { declareTexts, useTexts } from '../../../../shell/texts.ts';

export type AttributeTexts = typeof attributes;

const texts = declareTexts<typeof attributes>(
  () => import('../../../../../../locales/zh/catalogue/category-attributes.json'),
  () => import('../../../../../../locales/en/catalogue/category-attributes.json'),
);
export const useAttributeTexts = (): AttributeTexts => useTexts(texts);
