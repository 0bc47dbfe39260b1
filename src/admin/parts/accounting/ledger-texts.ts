import type adminTexts from '../../../../locales/zh/accounting/ledger-admin.json';
import { declareTexts, useTexts } from '../../shell/texts.ts';

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../locales/zh/accounting/ledger-admin.json'),
  () => import('../../../../locales/en/accounting/ledger-admin.json'),
);
export type LedgerTexts = typeof adminTexts;
export const useLedgerTexts = (): typeof adminTexts => useTexts(texts);
