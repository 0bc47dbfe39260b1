import type overview from '../../../../../locales/zh/suppliers/shop-overview.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type OverviewTexts = typeof overview;

const texts = declareTexts<typeof overview>(
  () => import('../../../../../locales/zh/suppliers/shop-overview.json'),
  () => import('../../../../../locales/en/suppliers/shop-overview.json'),
);
export const useOverviewTexts = (): OverviewTexts => useTexts(texts);
