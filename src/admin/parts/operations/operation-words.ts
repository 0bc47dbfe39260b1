import type desk from '../../../../locales/zh/operation.json';
import { useWords, wordsOf } from '../../shell/words.ts';

export type OperationTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../locales/zh/operation.json'),
  () => import('../../../../locales/en/operation.json'),
);
export const useOperationWords = (): typeof desk => useWords(words);
