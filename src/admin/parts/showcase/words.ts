import type desk from '../../../../locales/zh/content/slide-desk.json';
import { useWords, wordsOf } from '../../shell/words.ts';

export type SlideTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../locales/zh/content/slide-desk.json'),
  () => import('../../../../locales/en/content/slide-desk.json'),
);
export const useSlideWords = (): SlideTexts => useWords(words);
