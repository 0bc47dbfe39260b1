import type overview from '../../../../../locales/zh/shop-overview.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type OverviewTexts = typeof overview;

const words = wordsOf<typeof overview>(
  () => import('../../../../../locales/zh/shop-overview.json'),
  () => import('../../../../../locales/en/shop-overview.json'),
);
export const useOverviewWords = (): OverviewTexts => useWords(words);
