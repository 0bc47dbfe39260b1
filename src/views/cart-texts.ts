import type { Locale } from '../../contract/basics.ts';
import type { CartTexts } from '../islands/checkout/cart/texts.ts';
import { textsOf } from '../lib/i18n/index.ts';

/** The texts of the cart. */
export function cartTexts(locale: Locale): CartTexts {
  const { coupons, buy } = textsOf(locale, 'product');
  const { close, retry, card } = textsOf(locale, 'common');
  const {
    loadFailed,
    retry: again,
    loading,
    actionFailed,
    confirm,
    cart,
    claim,
    money,
  } = textsOf(locale, 'trade');
  return {
    trade: { loadFailed, retry: again, loading, actionFailed, confirm, cart, claim, money },
    coupons: { ...coupons, close, retry, discount: card.discount },
    card,
    forYou: textsOf(locale, 'for-you'),
    options: { notTogether: buy.notTogether, soldOut: buy.soldOut },
  };
}
