import type adminTexts from '../../../../../locales/zh/content/text-admin.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type TextAdminTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/content/text-admin.json'),
  () => import('../../../../../locales/en/content/text-admin.json'),
);
export const useTextTexts = (): TextAdminTexts => useTexts(texts);
