import type adminTexts from '../../../../locales/zh/content/showcase-admin.json';
import { useWords, wordsOf } from '../../shell/words.ts';

export type ShowcaseTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../locales/zh/content/showcase-admin.json'),
  () => import('../../../../locales/en/content/showcase-admin.json'),
);
export const useShowcaseWords = (): ShowcaseTexts => useWords(words);
