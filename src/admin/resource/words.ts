import type list from '../../../locales/zh/common/admin-list.json';
import type common from '../../../locales/zh/common/common.json';
import { useWords, wordsOf } from '../shell/words.ts';

export type ListTexts = typeof list;
type PagerTexts = Pick<typeof common, 'pages' | 'previous' | 'next' | 'pageNumber'>;

const listWords = wordsOf<typeof list>(
  () => import('../../../locales/zh/common/admin-list.json'),
  () => import('../../../locales/en/common/admin-list.json'),
);
const commonWords = wordsOf<typeof common>(
  () => import('../../../locales/zh/common/common.json'),
  () => import('../../../locales/en/common/common.json'),
);

export const useListWords = (): ListTexts => useWords(listWords);
export const usePagerWords = (): PagerTexts => useWords(commonWords);
