import type adminTexts from '../../../../../locales/zh/catalogue/language-admin.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/catalogue/language-admin.json'),
  () => import('../../../../../locales/en/catalogue/language-admin.json'),
);
export type LanguageTexts = typeof adminTexts;
export const useLanguageTexts = (): LanguageTexts => useTexts(texts);
