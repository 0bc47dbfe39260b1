import type adminTexts from '../../../../locales/zh/pricing/promotion-admin.json';
import { useWords, wordsOf } from '../../shell/words.ts';

export type PromotionTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../locales/zh/pricing/promotion-admin.json'),
  () => import('../../../../locales/en/pricing/promotion-admin.json'),
);
export const usePromotionWords = (): PromotionTexts => useWords(words);
