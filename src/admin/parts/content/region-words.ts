import type desk from '../../../../locales/zh/content/region-desk.json';
import { useWords, wordsOf } from '../../shell/words.ts';

export type RegionTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../locales/zh/content/region-desk.json'),
  () => import('../../../../locales/en/content/region-desk.json'),
);
export const useRegionWords = (): RegionTexts => useWords(words);
