import type desk from '../../../../../locales/zh/account-desk.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/account-desk.json'),
  () => import('../../../../../locales/en/account-desk.json'),
);
export const useAccountWords = (): typeof desk => useWords(words);
