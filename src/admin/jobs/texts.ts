import type exportTexts from '../../../locales/zh/operations/export.json';
import { declareTexts, useTexts } from '../shell/texts.ts';

const texts = declareTexts<typeof exportTexts>(
  () => import('../../../locales/zh/operations/export.json'),
  () => import('../../../locales/en/operations/export.json'),
);
export type ExportTexts = typeof exportTexts;
export const useExportTexts = (): ExportTexts => useTexts(texts);
