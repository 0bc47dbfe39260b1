import type desk from '../../../../locales/zh/suppliers/host-desk.json';
import { useWords, wordsOf } from '../../shell/words.ts';

export type HostTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../locales/zh/suppliers/host-desk.json'),
  () => import('../../../../locales/en/suppliers/host-desk.json'),
);
export const useHostWords = (): HostTexts => useWords(words);
