import type adminTexts from '../../../../../locales/zh/authoring/goods-admin.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type GoodsTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../../locales/zh/authoring/goods-admin.json'),
  () => import('../../../../../locales/en/authoring/goods-admin.json'),
);
export const useGoodsWords = (): GoodsTexts => useWords(words);
