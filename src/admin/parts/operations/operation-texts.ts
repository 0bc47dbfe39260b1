import type adminTexts from '../../../../locales/zh/operations/operation.json';
import { declareTexts, useTexts } from '../../shell/texts.ts';

export type OperationTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../locales/zh/operations/operation.json'),
  () => import('../../../../locales/en/operations/operation.json'),
);
export const useOperationTexts = (): typeof adminTexts => useTexts(texts);
