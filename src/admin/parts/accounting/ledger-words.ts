import type adminTexts from '../../../../locales/zh/accounting/ledger-admin.json';
import { useWords, wordsOf } from '../../shell/words.ts';

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../locales/zh/accounting/ledger-admin.json'),
  () => import('../../../../locales/en/accounting/ledger-admin.json'),
);
export type LedgerTexts = typeof adminTexts;
export const useLedgerWords = (): typeof adminTexts => useWords(words);
