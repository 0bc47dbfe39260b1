import type adminTexts from '../../../../../locales/zh/authoring/goods-admin.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type GoodsTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/authoring/goods-admin.json'),
  () => import('../../../../../locales/en/authoring/goods-admin.json'),
);
export const useGoodsTexts = (): GoodsTexts => useTexts(texts);
