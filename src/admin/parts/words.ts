import type parts from '../../../locales/zh/admin-parts.json';
import { useWords, wordsOf } from '../shell/words.ts';

export type PartTexts = typeof parts;

const words = wordsOf<typeof parts>(
  () => import('../../../locales/zh/admin-parts.json'),
  () => import('../../../locales/en/admin-parts.json'),
);
export const usePartWords = (): PartTexts => useWords(words);
