import type adminTexts from '../../../../locales/zh/pricing/flash-admin.json';
import { useWords, wordsOf } from '../../shell/words.ts';

export type FlashTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../locales/zh/pricing/flash-admin.json'),
  () => import('../../../../locales/en/pricing/flash-admin.json'),
);
export const useFlashWords = (): FlashTexts => useWords(words);
