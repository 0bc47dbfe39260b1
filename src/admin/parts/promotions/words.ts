import type desk from '../../../../locales/zh/pricing/promotion-desk.json';
import { useWords, wordsOf } from '../../shell/words.ts';

export type PromotionTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../locales/zh/pricing/promotion-desk.json'),
  () => import('../../../../locales/en/pricing/promotion-desk.json'),
);
export const usePromotionWords = (): PromotionTexts => useWords(words);
