import type pageTexts from '../../../../../locales/zh/orders/past-order.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type PastOrderTexts = typeof pageTexts;

const texts = declareTexts<typeof pageTexts>(
  () => import('../../../../../locales/zh/orders/past-order.json'),
  () => import('../../../../../locales/en/orders/past-order.json'),
);
export const usePastOrderTexts = (): PastOrderTexts => useTexts(texts);
