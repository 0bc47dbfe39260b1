import type adminTexts from '../../../../locales/zh/pricing/flash-admin.json';
import { declareTexts, useTexts } from '../../shell/texts.ts';

export type FlashTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../locales/zh/pricing/flash-admin.json'),
  () => import('../../../../locales/en/pricing/flash-admin.json'),
);
export const useFlashTexts = (): FlashTexts => useTexts(texts);
