import type adminTexts from '../../../../locales/zh/content/slide-admin.json';
import { declareTexts, useTexts } from '../../shell/texts.ts';

export type SlideTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../locales/zh/content/slide-admin.json'),
  () => import('../../../../locales/en/content/slide-admin.json'),
);
export const useSlideTexts = (): SlideTexts => useTexts(texts);
