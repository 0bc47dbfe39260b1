import type adminTexts from '../../../../../locales/zh/content/site-admin.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type SiteTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/content/site-admin.json'),
  () => import('../../../../../locales/en/content/site-admin.json'),
);
export const useSiteTexts = (): SiteTexts => useTexts(texts);
