import type desk from '../../../../../locales/zh/news-desk.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type NewsTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/news-desk.json'),
  () => import('../../../../../locales/en/news-desk.json'),
);
export const useNewsWords = (): NewsTexts => useWords(words);
