import type adminTexts from '../../../../../locales/zh/identity/account-admin.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../../locales/zh/identity/account-admin.json'),
  () => import('../../../../../locales/en/identity/account-admin.json'),
);
export const useAccountWords = (): typeof adminTexts => useWords(words);
