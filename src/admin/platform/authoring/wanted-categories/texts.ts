import type adminTexts from '../../../../../locales/zh/authoring/wanted-admin.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

type WantedTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/authoring/wanted-admin.json'),
  () => import('../../../../../locales/en/authoring/wanted-admin.json'),
);
export const useWantedTexts = (): WantedTexts => useTexts(texts);
