import type explainTexts from '../../../../../locales/zh/search/search-explain.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type ExplainTexts = typeof explainTexts;

const texts = declareTexts<typeof explainTexts>(
  () => import('../../../../../locales/zh/search/search-explain.json'),
  () => import('../../../../../locales/en/search/search-explain.json'),
);
export const useExplainTexts = (): ExplainTexts => useTexts(texts);
