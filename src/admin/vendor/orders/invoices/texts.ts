import type adminTexts from '../../../../../locales/zh/orders/invoice-admin.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type InvoiceTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/orders/invoice-admin.json'),
  () => import('../../../../../locales/en/orders/invoice-admin.json'),
);
export const useInvoiceTexts = (): InvoiceTexts => useTexts(texts);
