import type desk from '../../../../../locales/zh/search/search-desk.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type SearchTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/search/search-desk.json'),
  () => import('../../../../../locales/en/search/search-desk.json'),
);
export const useSearchDeskWords = (): SearchTexts => useWords(words);
