import type adminTexts from '../../../../../locales/zh/authoring/file-admin.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type FileTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../../locales/zh/authoring/file-admin.json'),
  () => import('../../../../../locales/en/authoring/file-admin.json'),
);
export const useFileWords = (): FileTexts => useWords(words);
