import type adminTexts from '../../../../../locales/zh/content/news-admin.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type NewsTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/content/news-admin.json'),
  () => import('../../../../../locales/en/content/news-admin.json'),
);
export const useNewsTexts = (): NewsTexts => useTexts(texts);
