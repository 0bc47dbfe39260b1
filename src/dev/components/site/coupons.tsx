import { ClaimRow } from '../../../components/goods/claim-row.tsx';
import { CouponCard } from '../../../components/goods/coupon-card.tsx';
import { CouponSheet } from '../../../components/goods/coupon-sheet.tsx';
import { fill } from '../../../lib/format/text.ts';
import { fails, waits } from '../answers.ts';
import type { Draw, Example } from '../example.ts';
import { coupon, facts, nothing, nothingLater, rateCoupon } from '../facts.ts';

const card =
  (shownCoupon: typeof coupon, isOver = false): Draw =>
  ({ t, locale }) => (
    <CouponCard
      t={t.buyer.coupons}
      discount={t.common.card.discount}
      locale={locale}
      coupon={shownCoupon}
      note={fill(t.buyer.coupons.left, { count: '1,280' })}
      isOver={isOver}
      action={
        <button type="button" className="button-primary text-sm" disabled={isOver}>
          {isOver ? t.buyer.coupons.gone : t.buyer.coupons.claim}
        </button>
      }
    />
  );

const sheet =
  (markedId?: number): Draw =>
  ({ t, locale }) => (
    <CouponSheet
      t={{
        ...t.product.coupons,
        close: t.common.close,
        retry: t.common.retry,
        discount: t.common.card.discount,
      }}
      locale={locale}
      of={{ productId: 1 }}
      {...(markedId === undefined ? {} : { marked: { id: markedId, text: t.product.coupons.claim } })}
      onClose={nothing}
    />
  );

export const examples: readonly Example[] = [
  {
    component: 'CouponCard',
    file: 'src/components/goods/coupon-card.tsx',
    width: 400,
    states: {
      rest: card(coupon),
      'a rate, for some categories': card(rateCoupon),
      over: card(coupon, true),
      'long text': card({ ...coupon, name: facts.long, supplierName: facts.longShop, discountValue: 999900 }),
    },
  },
  {
    component: 'ClaimRow',
    file: 'src/components/goods/claim-row.tsx',
    states: {
      'reached and not reached': ({ t, locale }) => (
        <ClaimRow
          t={t.trade.claim}
          discount={t.common.card.discount}
          locale={locale}
          label={t.trade.claim.ofPlatform}
          coupons={[
            { ...coupon, off: 5000, missing: 0 },
            { ...rateCoupon, off: 0, missing: 12300 },
          ]}
          onChanged={nothingLater}
        />
      ),
    },
  },
  {
    component: 'CouponSheet',
    file: 'src/components/goods/coupon-sheet.tsx',
    alone: 480,
    states: {
      'some, one marked': { draw: sheet(2), answers: { 'GET /api/coupon/available': [coupon, rateCoupon] } },
      none: { draw: sheet(), answers: { 'GET /api/coupon/available': [] } },
      loading: { draw: sheet(), answers: { 'GET /api/coupon/available': waits } },
      failed: { draw: sheet(), answers: { 'GET /api/coupon/available': fails } },
    },
  },
];
