import type adminTexts from '../../../../../locales/zh/content/menu-admin.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type MenuTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/content/menu-admin.json'),
  () => import('../../../../../locales/en/content/menu-admin.json'),
);
export const useMenuTexts = (): MenuTexts => useTexts(texts);
