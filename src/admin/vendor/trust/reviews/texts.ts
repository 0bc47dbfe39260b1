import type adminTexts from '../../../../../locales/zh/trust/review-import.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type ImportTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/trust/review-import.json'),
  () => import('../../../../../locales/en/trust/review-import.json'),
);
export const useImportTexts = (): ImportTexts => useTexts(texts);
