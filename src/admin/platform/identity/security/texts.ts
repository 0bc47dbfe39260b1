import type factor from '../../../../../locales/zh/identity/second-factor.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type FactorTexts = typeof factor;

const texts = declareTexts<typeof factor>(
  () => import('../../../../../locales/zh/identity/second-factor.json'),
  () => import('../../../../../locales/en/identity/second-factor.json'),
);
export const useFactorTexts = (): FactorTexts => useTexts(texts);
