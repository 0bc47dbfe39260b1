import type adminTexts from '../../../../../locales/zh/content/text-admin.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type TextAdminTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../../locales/zh/content/text-admin.json'),
  () => import('../../../../../locales/en/content/text-admin.json'),
);
export const useTextWords = (): TextAdminTexts => useWords(words);
