import type { Locale } from '../../../contract/basics.ts';
import type { SupplierDetail } from '../../../contract/suppliers/supplier.ts';
import type { Figures } from '../../islands/suppliers/shop/figures.tsx';
import { textsOf } from '../../lib/i18n/index.ts';

/** What an island is given of a supplier, and nothing more: props stand in the page. */
export const figuresOf = ({
  responseRate,
  deliveryTime,
  transactions,
  createTime,
}: SupplierDetail): Figures => ({ responseRate, deliveryTime, transactions, createTime });

export function followTexts(locale: Locale) {
  const { logIn, follow, following, followers, followed, unfollowed, followFailed, unfollowFailed } = textsOf(
    locale,
    'buyer',
  ).follows;
  return { logIn, follow, following, followers, followed, unfollowed, followFailed, unfollowFailed };
}
