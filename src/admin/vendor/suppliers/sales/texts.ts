import type adminTexts from '../../../../../locales/zh/suppliers/sales-admin.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type SalesTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/suppliers/sales-admin.json'),
  () => import('../../../../../locales/en/suppliers/sales-admin.json'),
);
export const useSalesTexts = (): SalesTexts => useTexts(texts);
