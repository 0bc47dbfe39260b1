import type desk from '../../../../../locales/zh/orders/platform-order.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type PlatformOrderTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/orders/platform-order.json'),
  () => import('../../../../../locales/en/orders/platform-order.json'),
);
export const usePlatformOrderWords = (): typeof desk => useWords(words);
