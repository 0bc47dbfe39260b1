import type bulk from '../../../locales/zh/authoring/bulk-admin.json';
import { useWords, wordsOf } from '../shell/words.ts';

const bulkWords = wordsOf<typeof bulk>(
  () => import('../../../locales/zh/authoring/bulk-admin.json'),
  () => import('../../../locales/en/authoring/bulk-admin.json'),
);
export type BulkTexts = typeof bulk;
export const useBulkWords = (): BulkTexts => useWords(bulkWords);
