import type desk from '../../../../locales/zh/accounting/ledger-desk.json';
import { useWords, wordsOf } from '../../shell/words.ts';

const words = wordsOf<typeof desk>(
  () => import('../../../../locales/zh/accounting/ledger-desk.json'),
  () => import('../../../../locales/en/accounting/ledger-desk.json'),
);
export type LedgerTexts = typeof desk;
export const useLedgerWords = (): typeof desk => useWords(words);
