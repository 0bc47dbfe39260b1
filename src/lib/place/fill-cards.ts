import { type CouponPriceTexts, startCardCoupons } from './card-coupons.ts';
import { type DeliveryTexts, startCardDeliveries } from './card-deliveries.ts';

export interface CardFilling {
  readonly delivery: DeliveryTexts;
  readonly coupon: CouponPriceTexts;
}

/** Fills in what static product cards do not know. Returns a function that stops it. */
export function startFillingCards({ delivery, coupon }: CardFilling): () => void {
  const stops = [startCardDeliveries(delivery), startCardCoupons(coupon)];
  return () => {
    for (const stop of stops) stop();
  };
}
