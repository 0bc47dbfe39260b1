import type desk from '../../../../../locales/zh/trust/report-desk.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type ReportTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/trust/report-desk.json'),
  () => import('../../../../../locales/en/trust/report-desk.json'),
);
export const useReportWords = (): typeof desk => useWords(words);
