import type desk from '../../../../../locales/zh/content/menu-desk.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type MenuTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/content/menu-desk.json'),
  () => import('../../../../../locales/en/content/menu-desk.json'),
);
export const useMenuWords = (): MenuTexts => useWords(words);
