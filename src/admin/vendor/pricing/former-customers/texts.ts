import type pageTexts from '../../../../../locales/zh/pricing/former-customer.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type FormerCustomerTexts = typeof pageTexts;

const texts = declareTexts<typeof pageTexts>(
  () => import('../../../../../locales/zh/pricing/former-customer.json'),
  () => import('../../../../../locales/en/pricing/former-customer.json'),
);
export const useFormerCustomerTexts = (): FormerCustomerTexts => useTexts(texts);
