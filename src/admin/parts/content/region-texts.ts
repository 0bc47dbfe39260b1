import type adminTexts from '../../../../locales/zh/content/region-admin.json';
import { declareTexts, useTexts } from '../../shell/texts.ts';

export type RegionTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../locales/zh/content/region-admin.json'),
  () => import('../../../../locales/en/content/region-admin.json'),
);
export const useRegionTexts = (): RegionTexts => useTexts(texts);
