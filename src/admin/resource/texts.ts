import type list from '../../../locales/zh/common/admin-list.json';
import type common from '../../../locales/zh/common/common.json';
import { declareTexts, useTexts } from '../shell/texts.ts';

export type ListTexts = typeof list;
type PagerTexts = Pick<typeof common, 'pages' | 'previous' | 'next' | 'pageNumber'>;

const listTexts = declareTexts<typeof list>(
  () => import('../../../locales/zh/common/admin-list.json'),
  () => import('../../../locales/en/common/admin-list.json'),
);
const commonTexts = declareTexts<typeof common>(
  () => import('../../../locales/zh/common/common.json'),
  () => import('../../../locales/en/common/common.json'),
);

export const useListTexts = (): ListTexts => useTexts(listTexts);
export const usePagerTexts = (): PagerTexts => useTexts(commonTexts);
