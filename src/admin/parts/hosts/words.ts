import type adminTexts from '../../../../locales/zh/suppliers/host-admin.json';
import { useWords, wordsOf } from '../../shell/words.ts';

export type HostTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../locales/zh/suppliers/host-admin.json'),
  () => import('../../../../locales/en/suppliers/host-admin.json'),
);
export const useHostWords = (): HostTexts => useWords(words);
