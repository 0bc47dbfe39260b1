import type desk from '../../../../../locales/zh/merchant-account.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type AccountTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/merchant-account.json'),
  () => import('../../../../../locales/en/merchant-account.json'),
);
export const useAccountWords = (): AccountTexts => useWords(words);
