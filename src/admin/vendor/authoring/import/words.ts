import type adminTexts from '../../../../../locales/zh/authoring/import-admin.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type ImportTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../../locales/zh/authoring/import-admin.json'),
  () => import('../../../../../locales/en/authoring/import-admin.json'),
);
export const useImportWords = (): ImportTexts => useWords(words);
