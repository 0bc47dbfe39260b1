import type desk from '../../../../locales/zh/slide-desk.json';
import { useWords, wordsOf } from '../../shell/words.ts';

export type SlideTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../locales/zh/slide-desk.json'),
  () => import('../../../../locales/en/slide-desk.json'),
);
export const useSlideWords = (): SlideTexts => useWords(words);
