import type desk from '../../../../../locales/zh/authoring/goods-desk.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type GoodsTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/authoring/goods-desk.json'),
  () => import('../../../../../locales/en/authoring/goods-desk.json'),
);
export const useGoodsWords = (): GoodsTexts => useWords(words);
