import type desk from '../../../../../locales/zh/content/text-desk.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type TextDeskTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/content/text-desk.json'),
  () => import('../../../../../locales/en/content/text-desk.json'),
);
export const useTextWords = (): TextDeskTexts => useWords(words);
