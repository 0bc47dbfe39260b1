import type parts from '../../../locales/zh/common/admin-parts.json';
import { declareTexts, useTexts } from '../shell/texts.ts';

export type PartTexts = typeof parts;

const texts = declareTexts<typeof parts>(
  () => import('../../../locales/zh/common/admin-parts.json'),
  () => import('../../../locales/en/common/admin-parts.json'),
);
export const usePartTexts = (): PartTexts => useTexts(texts);
