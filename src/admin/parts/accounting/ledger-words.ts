import type desk from '../../../../locales/zh/ledger-desk.json';
import { useWords, wordsOf } from '../../shell/words.ts';

const words = wordsOf<typeof desk>(
  () => import('../../../../locales/zh/ledger-desk.json'),
  () => import('../../../../locales/en/ledger-desk.json'),
);
export type LedgerTexts = typeof desk;
export const useLedgerWords = (): typeof desk => useWords(words);
