import type pageTexts from '../../../../../locales/zh/operations/data-import.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type DataImportTexts = typeof pageTexts;

const texts = declareTexts<typeof pageTexts>(
  () => import('../../../../../locales/zh/operations/data-import.json'),
  () => import('../../../../../locales/en/operations/data-import.json'),
);
export const useDataImportTexts = (): DataImportTexts => useTexts(texts);
