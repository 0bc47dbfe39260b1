import type adminTexts from '../../../../../locales/zh/identity/operator-admin.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type OperatorTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/identity/operator-admin.json'),
  () => import('../../../../../locales/en/identity/operator-admin.json'),
);
export const useOperatorTexts = (): OperatorTexts => useTexts(texts);
