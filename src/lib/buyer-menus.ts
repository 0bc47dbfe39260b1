import type { UserStatistics } from '../../contract/buyer/buyer-center.ts';
import type buyer from '../../locales/zh/buyer/buyer.json';

export type BuyerMenu = keyof typeof buyer.center.menu;

interface MenuKind {
  readonly menu: BuyerMenu;
  /** The statistic shown beside its name. */
  readonly count?: keyof UserStatistics;
}

/** The menus of the buyer centre in their order; the first is the default. Each has a section in its view. */
export const buyerMenus: readonly MenuKind[] = [
  { menu: 'bought' },
  { menu: 'shipping', count: 'toReceive' },
  { menu: 'cart', count: 'cart' },
  { menu: 'favorite', count: 'favorites' },
  { menu: 'shop', count: 'follows' },
  { menu: 'history', count: 'views' },
  { menu: 'coupon', count: 'coupons' },
  { menu: 'buyagain' },
  { menu: 'refund', count: 'refunds' },
  { menu: 'address', count: 'addresses' },
  { menu: 'inquiry', count: 'requests' },
  { menu: 'batch' },
];

/** The menu of an address; the first one for an unknown value. */
export function menuOf(search: string): BuyerMenu {
  const wanted = new URLSearchParams(search).get('menu');
  return buyerMenus.find(({ menu }) => menu === wanted)?.menu ?? 'bought';
}
