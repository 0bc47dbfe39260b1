import type adminTexts from '../../../../../locales/zh/operations/job-admin.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type JobTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/operations/job-admin.json'),
  () => import('../../../../../locales/en/operations/job-admin.json'),
);
export const useJobTexts = (): JobTexts => useTexts(texts);
