import type desk from '../../../../../locales/zh/menu-desk.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type MenuTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/menu-desk.json'),
  () => import('../../../../../locales/en/menu-desk.json'),
);
export const useMenuWords = (): MenuTexts => useWords(words);
