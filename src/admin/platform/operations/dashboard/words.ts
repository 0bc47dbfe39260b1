import type adminTexts from '../../../../../locales/zh/operations/dashboard.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type DashboardTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../../locales/zh/operations/dashboard.json'),
  () => import('../../../../../locales/en/operations/dashboard.json'),
);
export const useDashboardWords = (): typeof adminTexts => useWords(words);
