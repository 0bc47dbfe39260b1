import type desk from '../../../../../locales/zh/report-desk.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type ReportTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/report-desk.json'),
  () => import('../../../../../locales/en/report-desk.json'),
);
export const useReportWords = (): typeof desk => useWords(words);
