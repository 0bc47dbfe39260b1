import type desk from '../../../../../locales/zh/operations/dashboard.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type DashboardTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/operations/dashboard.json'),
  () => import('../../../../../locales/en/operations/dashboard.json'),
);
export const useDashboardWords = (): typeof desk => useWords(words);
