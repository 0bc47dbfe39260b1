import type adminTexts from '../../../../locales/zh/pricing/coupon-admin.json';
import { useWords, wordsOf } from '../../shell/words.ts';

export type CouponTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../locales/zh/pricing/coupon-admin.json'),
  () => import('../../../../locales/en/pricing/coupon-admin.json'),
);
export const useCouponWords = (): CouponTexts => useWords(words);
