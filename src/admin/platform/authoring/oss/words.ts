import type desk from '../../../../../locales/zh/authoring/file-desk.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type FileTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/authoring/file-desk.json'),
  () => import('../../../../../locales/en/authoring/file-desk.json'),
);
export const useFileWords = (): FileTexts => useWords(words);
