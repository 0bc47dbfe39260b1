import type adminTexts from '../../../../locales/zh/pricing/promotion-admin.json';
import { declareTexts, useTexts } from '../../shell/texts.ts';

export type PromotionTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../locales/zh/pricing/promotion-admin.json'),
  () => import('../../../../locales/en/pricing/promotion-admin.json'),
);
export const usePromotionTexts = (): PromotionTexts => useTexts(texts);
