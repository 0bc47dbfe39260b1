import type adminTexts from '../../../../../locales/zh/orders/platform-order.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type PlatformOrderTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/orders/platform-order.json'),
  () => import('../../../../../locales/en/orders/platform-order.json'),
);
export const usePlatformOrderTexts = (): typeof adminTexts => useTexts(texts);
