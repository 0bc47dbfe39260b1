import type desk from '../../../../../locales/zh/identity/account-desk.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/identity/account-desk.json'),
  () => import('../../../../../locales/en/identity/account-desk.json'),
);
export const useAccountWords = (): typeof desk => useWords(words);
