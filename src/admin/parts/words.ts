import type parts from '../../../locales/zh/common/admin-parts.json';
import { useWords, wordsOf } from '../shell/words.ts';

export type PartTexts = typeof parts;

const words = wordsOf<typeof parts>(
  () => import('../../../locales/zh/common/admin-parts.json'),
  () => import('../../../locales/en/common/admin-parts.json'),
);
export const usePartWords = (): PartTexts => useWords(words);
