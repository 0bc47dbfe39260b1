import type adminTexts from '../../../../../locales/zh/trust/report-admin.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type ReportTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../../locales/zh/trust/report-admin.json'),
  () => import('../../../../../locales/en/trust/report-admin.json'),
);
export const useReportWords = (): typeof adminTexts => useWords(words);
