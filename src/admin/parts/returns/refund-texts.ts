import type adminTexts from '../../../../locales/zh/returns/refund-admin.json';
import { declareTexts, useTexts } from '../../shell/texts.ts';

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../locales/zh/returns/refund-admin.json'),
  () => import('../../../../locales/en/returns/refund-admin.json'),
);
export const useRefundTexts = (): typeof adminTexts => useTexts(texts);
