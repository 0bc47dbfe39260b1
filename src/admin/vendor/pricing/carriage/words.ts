import type carriage from '../../../../../locales/zh/pricing/carriage.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type CarriageTexts = typeof carriage;

const words = wordsOf<typeof carriage>(
  () => import('../../../../../locales/zh/pricing/carriage.json'),
  () => import('../../../../../locales/en/pricing/carriage.json'),
);
export const useCarriageWords = (): CarriageTexts => useWords(words);
