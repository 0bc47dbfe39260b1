import type adminTexts from '../../../../../locales/zh/payments/commission-admin.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type CommissionTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/payments/commission-admin.json'),
  () => import('../../../../../locales/en/payments/commission-admin.json'),
);
export const useCommissionTexts = (): typeof adminTexts => useTexts(texts);
