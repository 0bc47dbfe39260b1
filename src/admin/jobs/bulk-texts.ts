import type bulk from '../../../locales/zh/authoring/bulk-admin.json';
import { declareTexts, useTexts } from '../shell/texts.ts';

const bulkTexts = declareTexts<typeof bulk>(
  () => import('../../../locales/zh/authoring/bulk-admin.json'),
  () => import('../../../locales/en/authoring/bulk-admin.json'),
);
export type BulkTexts = typeof bulk;
export const useBulkTexts = (): BulkTexts => useTexts(bulkTexts);
