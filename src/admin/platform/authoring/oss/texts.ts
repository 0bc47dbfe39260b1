import type adminTexts from '../../../../../locales/zh/authoring/file-admin.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type FileTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/authoring/file-admin.json'),
  () => import('../../../../../locales/en/authoring/file-admin.json'),
);
export const useFileTexts = (): FileTexts => useTexts(texts);
