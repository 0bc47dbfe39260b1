import type adminTexts from '../../../../../locales/zh/content/brand-admin.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type BrandTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/content/brand-admin.json'),
  () => import('../../../../../locales/en/content/brand-admin.json'),
);
export const useBrandTexts = (): BrandTexts => useTexts(texts);
