import type adminTexts from '../../../../../locales/zh/authoring/placing-admin.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type PlacingTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/authoring/placing-admin.json'),
  () => import('../../../../../locales/en/authoring/placing-admin.json'),
);
export const usePlacingTexts = (): PlacingTexts => useTexts(texts);
