import type factor from '../../../../../locales/zh/identity/second-factor.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type FactorTexts = typeof factor;

const words = wordsOf<typeof factor>(
  () => import('../../../../../locales/zh/identity/second-factor.json'),
  () => import('../../../../../locales/en/identity/second-factor.json'),
);
export const useFactorWords = (): FactorTexts => useWords(words);
