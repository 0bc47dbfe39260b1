import type { CouponPrice } from '../../../contract/pricing/coupon-price.ts';
import { api } from '../client.ts';
import { couponPriceText, roundMoney } from '../format/coupon.ts';
import { $shownRate, shownMoney } from '../format/shown-money.ts';
import { fill } from '../format/text.ts';
import { fillInView } from './cards-in-view.ts';

export type { CouponPriceTexts } from '../format/coupon.ts';

/**
 * Fills in the price after coupons of each card in view. Static pages do not say it: it depends on the coupons that the reader has, and ends
 * with the last piece of a budget. Returns a function that stops it.
 */
export function startCardCoupons(t: Parameters<typeof couponPriceText>[0]): () => void {
  const cards = fillInView<CouponPrice>({
    selector: '.card-words > [data-delivery]',
    placeIn: (line) => line.parentElement?.querySelector('.card-tags > b'),
    idOf: (line) => Number(line.dataset.delivery),
    async ask(ids) {
      const prices = await api('GET /api/product/coupon-prices', { query: { ids: ids.join() } });
      return new Map(prices.map((one) => [one.productId, one]));
    },
    textOf: (_, price) => fill(couponPriceText(t, price), { price: shownMoney(price.amount, roundMoney) }),
  });
  const unlisten = $shownRate.listen(cards.paint);
  return () => {
    unlisten();
    cards.stop();
  };
}
