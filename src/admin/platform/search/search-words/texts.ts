import type adminTexts from '../../../../../locales/zh/search/search-admin.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type SearchTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/search/search-admin.json'),
  () => import('../../../../../locales/en/search/search-admin.json'),
);
export const useSearchAdminTexts = (): SearchTexts => useTexts(texts);
