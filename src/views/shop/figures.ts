import type { Locale } from '../../../contract/basics.ts';
import type { SupplierDetail } from '../../../contract/suppliers/supplier.ts';
import type { Figures } from '../../islands/suppliers/shop/figures.tsx';
import { textsOf } from '../../lib/i18n/index.ts';

/** The figures of a supplier that an island needs; props are part of the page, so the rest is left out. */
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
