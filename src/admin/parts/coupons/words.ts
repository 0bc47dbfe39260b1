import type desk from '../../../../locales/zh/pricing/coupon-desk.json';
import { useWords, wordsOf } from '../../shell/words.ts';

export type CouponTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../locales/zh/pricing/coupon-desk.json'),
  () => import('../../../../locales/en/pricing/coupon-desk.json'),
);
export const useCouponWords = (): CouponTexts => useWords(words);
