import type adminTexts from '../../../../../locales/zh/accounting/currency-admin.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/accounting/currency-admin.json'),
  () => import('../../../../../locales/en/accounting/currency-admin.json'),
);
export const useCurrencyTexts = (): typeof adminTexts => useTexts(texts);
