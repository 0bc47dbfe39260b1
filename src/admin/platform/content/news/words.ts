import type adminTexts from '../../../../../locales/zh/content/news-admin.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type NewsTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../../locales/zh/content/news-admin.json'),
  () => import('../../../../../locales/en/content/news-admin.json'),
);
export const useNewsWords = (): NewsTexts => useWords(words);
