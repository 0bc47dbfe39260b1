import type openingTexts from '../../../../../locales/zh/operations/opening.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type OpeningTexts = typeof openingTexts;

const texts = declareTexts<typeof openingTexts>(
  () => import('../../../../../locales/zh/operations/opening.json'),
  () => import('../../../../../locales/en/operations/opening.json'),
);
export const useOpeningTexts = (): OpeningTexts => useTexts(texts);
