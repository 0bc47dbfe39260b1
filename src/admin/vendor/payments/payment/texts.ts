import type adminTexts from '../../../../../locales/zh/payments/merchant-account.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type AccountTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/payments/merchant-account.json'),
  () => import('../../../../../locales/en/payments/merchant-account.json'),
);
export const useAccountTexts = (): AccountTexts => useTexts(texts);
