import { useCallback, useEffect, useState } from 'react';
import type { ApiOutput } from '../../../../../contract/index.ts';
import { Price } from '../../../../components/goods/price.tsx';
import { api, toastError } from '../../../../lib/client.ts';
import { couponPriceText } from '../../../../lib/format/coupon.ts';
import type { CouponPriceTexts } from '../texts.ts';

interface CouponPriceProps {
  readonly t: CouponPriceTexts;
  readonly productId: number;
  /** undefined = not chosen yet: the cheapest. */
  readonly skuId: number | undefined;
  readonly quantity: number;
}

type Answer = NonNullable<ApiOutput<'GET /api/product/coupon-price'>>;

/** Quantities that are typed or stepped through cause no requests. */
const settleMs = 250;

/** The price of the chosen pieces after the best coupons; those still to be claimed are claimed with one press. Nothing without any. */
export function CouponPrice({ t, productId, skuId, quantity }: CouponPriceProps) {
  const asked = `${productId} ${skuId ?? ''} ${quantity}`;
  const [known, setKnown] = useState<{ readonly asked: string; readonly price: Answer | null } | null>(null);
  const load = useCallback(
    (signal?: AbortSignal) => {
      const query = {
        productId: String(productId),
        quantity: String(quantity),
        ...(skuId === undefined ? {} : { skuId: String(skuId) }),
      };
      return api('GET /api/product/coupon-price', { query, ...(signal && { signal }) }).then(
        (price) => setKnown({ asked, price }),
        // Without an answer the page promises no price.
        () => {},
      );
    },
    [asked, productId, skuId, quantity],
  );
  useEffect(() => {
    const leave = new AbortController();
    const timer = setTimeout(() => void load(leave.signal), settleMs);
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, [load]);
  const [isBusy, setBusy] = useState(false);
  const price = known?.asked === asked ? known.price : null;
  if (!price) return null;
  const claim = async (ids: readonly number[]) => {
    setBusy(true);
    try {
      const { claimCoupons } = await import('../../../../components/goods/claim-coupons.ts');
      await claimCoupons(ids, { t: t.claims, onClaimed: () => load(), onRefused: () => load() });
    } catch (error) {
      // Its script did not load.
      toastError(error, t.claims.claimFailed);
    }
    setBusy(false);
  };
  const [before, after] = couponPriceText(t, price).split('{{price}}');
  const words = (
    <span>
      {before}
      <Price fen={price.amount} />
      {after}
    </span>
  );
  if (price.claims.length === 0)
    return (
      <p className="claim-price">
        {words}
        <b>{t.held}</b>
      </p>
    );
  return (
    <button type="button" disabled={isBusy} onClick={() => void claim(price.claims)} className="claim-price">
      {words}
      <b>{t.claim}</b>
    </button>
  );
}
