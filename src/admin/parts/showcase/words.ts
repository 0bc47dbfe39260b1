import type adminTexts from '../../../../locales/zh/content/slide-admin.json';
import { useWords, wordsOf } from '../../shell/words.ts';

export type SlideTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../locales/zh/content/slide-admin.json'),
  () => import('../../../../locales/en/content/slide-admin.json'),
);
export const useSlideWords = (): SlideTexts => useWords(words);
