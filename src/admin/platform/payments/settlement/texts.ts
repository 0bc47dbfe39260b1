import type adminTexts from '../../../../../locales/zh/payments/settlement-admin.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/payments/settlement-admin.json'),
  () => import('../../../../../locales/en/payments/settlement-admin.json'),
);
export const useSettlementTexts = (): typeof adminTexts => useTexts(texts);
