import type list from '../../../locales/zh/admin-list.json';
import type common from '../../../locales/zh/common.json';
import { useWords, wordsOf } from '../shell/words.ts';

export type ListTexts = typeof list;
type PagerTexts = Pick<typeof common, 'pages' | 'previous' | 'next' | 'pageNumber'>;

const listWords = wordsOf<typeof list>(
  () => import('../../../locales/zh/admin-list.json'),
  () => import('../../../locales/en/admin-list.json'),
);
const commonWords = wordsOf<typeof common>(
  () => import('../../../locales/zh/common.json'),
  () => import('../../../locales/en/common.json'),
);

export const useListWords = (): ListTexts => useWords(listWords);
export const usePagerWords = (): PagerTexts => useWords(commonWords);
