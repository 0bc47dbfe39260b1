import type desk from '../../../../../locales/zh/authoring/import-desk.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type ImportTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/authoring/import-desk.json'),
  () => import('../../../../../locales/en/authoring/import-desk.json'),
);
export const useImportWords = (): ImportTexts => useWords(words);
