import type adminTexts from '../../../../../locales/zh/trust/report-admin.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type ReportTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/trust/report-admin.json'),
  () => import('../../../../../locales/en/trust/report-admin.json'),
);
export const useReportTexts = (): typeof adminTexts => useTexts(texts);
