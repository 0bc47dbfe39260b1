import type desk from '../../../../locales/zh/pricing/flash-desk.json';
import { useWords, wordsOf } from '../../shell/words.ts';

export type FlashTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../locales/zh/pricing/flash-desk.json'),
  () => import('../../../../locales/en/pricing/flash-desk.json'),
);
export const useFlashWords = (): FlashTexts => useWords(words);
