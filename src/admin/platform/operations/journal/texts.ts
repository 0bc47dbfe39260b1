import type log from '../../../../../locales/zh/operations/audit-log.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type LogTexts = typeof log;

const texts = declareTexts<typeof log>(
  () => import('../../../../../locales/zh/operations/audit-log.json'),
  () => import('../../../../../locales/en/operations/audit-log.json'),
);
export const useLogTexts = (): LogTexts => useTexts(texts);
