import type { MenuSide } from '../../../../../contract/content/menu.ts';
import type adminTexts from '../../../../../locales/zh/content/menu-admin.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type MenuTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/content/menu-admin.json'),
  () => import('../../../../../locales/en/content/menu-admin.json'),
);
export const useMenuTexts = (): MenuTexts => useTexts(texts);

/** Links of the storefront have neither icons nor permissions. */
export const isSite = (side: MenuSide): side is 'top' | 'footer' => side === 'top' || side === 'footer';
