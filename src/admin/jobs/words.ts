import type texts from '../../../locales/zh/operations/export.json';
import { useWords, wordsOf } from '../shell/words.ts';

const words = wordsOf<typeof texts>(
  () => import('../../../locales/zh/operations/export.json'),
  () => import('../../../locales/en/operations/export.json'),
);
export type ExportTexts = typeof texts;
export const useExportWords = (): ExportTexts => useWords(words);
