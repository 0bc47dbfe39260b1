import type desk from '../../../../../locales/zh/dashboard.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type DashboardTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/dashboard.json'),
  () => import('../../../../../locales/en/dashboard.json'),
);
export const useDashboardWords = (): typeof desk => useWords(words);
