import type adminTexts from '../../../../../locales/zh/operations/dashboard.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type DashboardTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/operations/dashboard.json'),
  () => import('../../../../../locales/en/operations/dashboard.json'),
);
export const useDashboardTexts = (): typeof adminTexts => useTexts(texts);
