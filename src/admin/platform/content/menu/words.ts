import type adminTexts from '../../../../../locales/zh/content/menu-admin.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type MenuTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../../locales/zh/content/menu-admin.json'),
  () => import('../../../../../locales/en/content/menu-admin.json'),
);
export const useMenuWords = (): MenuTexts => useWords(words);
