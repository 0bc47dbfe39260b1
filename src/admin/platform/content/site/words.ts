import type adminTexts from '../../../../../locales/zh/content/site-admin.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type SiteTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../../locales/zh/content/site-admin.json'),
  () => import('../../../../../locales/en/content/site-admin.json'),
);
export const useSiteWords = (): SiteTexts => useWords(words);
