import type adminTexts from '../../../../../locales/zh/orders/platform-order.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type PlatformOrderTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../../locales/zh/orders/platform-order.json'),
  () => import('../../../../../locales/en/orders/platform-order.json'),
);
export const usePlatformOrderWords = (): typeof adminTexts => useWords(words);
