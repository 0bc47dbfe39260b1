import type adminTexts from '../../../../locales/zh/payments/bill-admin.json';
import { declareTexts, useTexts } from '../../shell/texts.ts';

export type BillTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../locales/zh/payments/bill-admin.json'),
  () => import('../../../../locales/en/payments/bill-admin.json'),
);
export const useBillTexts = (): BillTexts => useTexts(texts);
