import type bulk from '../../../locales/zh/bulk-desk.json';
import type texts from '../../../locales/zh/export.json';
import { useWords, wordsOf } from '../shell/words.ts';

const words = wordsOf<typeof texts>(
  () => import('../../../locales/zh/export.json'),
  () => import('../../../locales/en/export.json'),
);
export type ExportTexts = typeof texts;
export const useExportWords = (): ExportTexts => useWords(words);

const bulkWords = wordsOf<typeof bulk>(
  () => import('../../../locales/zh/bulk-desk.json'),
  () => import('../../../locales/en/bulk-desk.json'),
);
export type BulkTexts = typeof bulk;
export const useBulkWords = (): BulkTexts => useWords(bulkWords);
