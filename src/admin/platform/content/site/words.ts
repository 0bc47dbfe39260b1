import type desk from '../../../../../locales/zh/content/site-desk.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type SiteTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/content/site-desk.json'),
  () => import('../../../../../locales/en/content/site-desk.json'),
);
export const useSiteWords = (): SiteTexts => useWords(words);
