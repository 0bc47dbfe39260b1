import type adminTexts from '../../../../locales/zh/suppliers/agreement-admin.json';
import { declareTexts, useTexts } from '../../shell/texts.ts';

export type AgreementTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../locales/zh/suppliers/agreement-admin.json'),
  () => import('../../../../locales/en/suppliers/agreement-admin.json'),
);
export const useAgreementTexts = (): AgreementTexts => useTexts(texts);
