import type adminTexts from '../../../../locales/zh/pricing/coupon-admin.json';
import { declareTexts, useTexts } from '../../shell/texts.ts';

export type CouponTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../locales/zh/pricing/coupon-admin.json'),
  () => import('../../../../locales/en/pricing/coupon-admin.json'),
);
export const useCouponTexts = (): CouponTexts => useTexts(texts);
