import type adminTexts from '../../../../locales/zh/content/showcase-admin.json';
import { declareTexts, useTexts } from '../../shell/texts.ts';

export type ShowcaseTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../locales/zh/content/showcase-admin.json'),
  () => import('../../../../locales/en/content/showcase-admin.json'),
);
export const useShowcaseTexts = (): ShowcaseTexts => useTexts(texts);
