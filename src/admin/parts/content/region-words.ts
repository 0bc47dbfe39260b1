import type adminTexts from '../../../../locales/zh/content/region-admin.json';
import { useWords, wordsOf } from '../../shell/words.ts';

export type RegionTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../locales/zh/content/region-admin.json'),
  () => import('../../../../locales/en/content/region-admin.json'),
);
export const useRegionWords = (): RegionTexts => useWords(words);
