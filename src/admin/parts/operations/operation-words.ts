import type adminTexts from '../../../../locales/zh/operations/operation.json';
import { useWords, wordsOf } from '../../shell/words.ts';

export type OperationTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../locales/zh/operations/operation.json'),
  () => import('../../../../locales/en/operations/operation.json'),
);
export const useOperationWords = (): typeof adminTexts => useWords(words);
