import type adminTexts from '../../../../../locales/zh/identity/operator-admin.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type OperatorTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../../locales/zh/identity/operator-admin.json'),
  () => import('../../../../../locales/en/identity/operator-admin.json'),
);
export const useOperatorWords = (): OperatorTexts => useWords(words);
