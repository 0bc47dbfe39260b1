import type adminTexts from '../../../../../locales/zh/search/search-admin.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type SearchTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../../locales/zh/search/search-admin.json'),
  () => import('../../../../../locales/en/search/search-admin.json'),
);
export const useSearchAdminWords = (): SearchTexts => useWords(words);
