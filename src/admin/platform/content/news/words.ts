import type desk from '../../../../../locales/zh/content/news-desk.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type NewsTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/content/news-desk.json'),
  () => import('../../../../../locales/en/content/news-desk.json'),
);
export const useNewsWords = (): NewsTexts => useWords(words);
