import type desk from '../../../../locales/zh/operator-desk.json';
import { useWords, wordsOf } from '../../shell/words.ts';

const words = wordsOf<typeof desk>(
  () => import('../../../../locales/zh/operator-desk.json'),
  () => import('../../../../locales/en/operator-desk.json'),
);
export const useOperatorWords = (): typeof desk => useWords(words);
