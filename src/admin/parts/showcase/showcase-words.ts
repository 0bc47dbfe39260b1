import type desk from '../../../../locales/zh/content/showcase-desk.json';
import { useWords, wordsOf } from '../../shell/words.ts';

export type ShowcaseTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../locales/zh/content/showcase-desk.json'),
  () => import('../../../../locales/en/content/showcase-desk.json'),
);
export const useShowcaseWords = (): ShowcaseTexts => useWords(words);
