import type overview from '../../../../../locales/zh/suppliers/shop-overview.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type OverviewTexts = typeof overview;

const words = wordsOf<typeof overview>(
  () => import('../../../../../locales/zh/suppliers/shop-overview.json'),
  () => import('../../../../../locales/en/suppliers/shop-overview.json'),
);
export const useOverviewWords = (): OverviewTexts => useWords(words);
