import type desk from '../../../../locales/zh/operations/operation.json';
import { useWords, wordsOf } from '../../shell/words.ts';

export type OperationTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../locales/zh/operations/operation.json'),
  () => import('../../../../locales/en/operations/operation.json'),
);
export const useOperationWords = (): typeof desk => useWords(words);
