import type carriage from '../../../../../locales/zh/pricing/carriage.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type CarriageTexts = typeof carriage;

const texts = declareTexts<typeof carriage>(
  () => import('../../../../../locales/zh/pricing/carriage.json'),
  () => import('../../../../../locales/en/pricing/carriage.json'),
);
export const useCarriageTexts = (): CarriageTexts => useTexts(texts);
