import type adminTexts from '../../../../../locales/zh/catalogue/dictionary-admin.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type DictionaryTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/catalogue/dictionary-admin.json'),
  () => import('../../../../../locales/en/catalogue/dictionary-admin.json'),
);
export const useDictionaryTexts = (): DictionaryTexts => useTexts(texts);
