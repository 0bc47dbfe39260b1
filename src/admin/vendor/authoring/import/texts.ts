import type adminTexts from '../../../../../locales/zh/authoring/import-admin.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type ImportTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/authoring/import-admin.json'),
  () => import('../../../../../locales/en/authoring/import-admin.json'),
);
export const useImportTexts = (): ImportTexts => useTexts(texts);
