import type desk from '../../../../../locales/zh/identity/operator-desk.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type OperatorTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/identity/operator-desk.json'),
  () => import('../../../../../locales/en/identity/operator-desk.json'),
);
export const useOperatorWords = (): OperatorTexts => useWords(words);
