import { useCallback, useEffect, useState } from 'react';
import type { Locale } from '../../../contract/basics.ts';
import type { AvailableCoupon } from '../../../contract/pricing/coupon.ts';
import type product from '../../../locales/zh/storefront/product.json';
import { api } from '../../lib/client.ts';
import { couponWorth, roundMoney } from '../../lib/format/coupon.ts';
import { formatDate } from '../../lib/format/date.ts';
import { fill, formatCount, pickText } from '../../lib/format/text.ts';
import { authorization } from '../../lib/login-token.ts';
import { Sheet } from '../sheet.tsx';
import { Failure, Skeleton } from '../states.tsx';
import { useClaim } from './use-claim.ts';

export type CouponTexts = typeof product.coupons & {
  readonly close: string;
  readonly retry: string;
  readonly discount: string;
};

interface CouponSheetProps {
  readonly t: CouponTexts;
  readonly locale: Locale;
  /** Coupons that apply to a product, or those of a shop. */
  readonly of: { readonly productId: number } | { readonly supplierId: number };
  /** A coupon to show first, with a note. */
  readonly marked?: { readonly id: number; readonly text: string };
  /** Called after each claim. */
  readonly onClaimed?: () => void;
  readonly onClose: () => void;
}

/** The coupons of a product or a shop, each with a claim button. */
export function CouponSheet({ t, locale, of, marked, onClaimed, onClose }: CouponSheetProps) {
  const { coupons, full, load, fill: markFull } = useCoupons(of);
  const { busy, claim } = useClaim({
    t,
    onClaimed: () => {
      onClaimed?.();
      return load();
    },
    onRefused: (id, error) => error === 'coupon_limit' && markFull(id),
  });
  return (
    <Sheet title={t.title} close={t.close} onClose={onClose}>
      {coupons === 'failed' && <Failure text={t.failed} retry={t.retry} onRetry={load} />}
      {coupons === null && <Skeleton rows={3} label={t.loading} />}
      {Array.isArray(coupons) && coupons.length === 0 && (
        <p className="py-10 text-center text-ink-2">{t.none}</p>
      )}
      {Array.isArray(coupons) && (
        <ul className="flex flex-col gap-3">
          {markedFirst(coupons, marked?.id).map((coupon) => (
            <li
              key={coupon.id}
              aria-current={coupon.id === marked?.id ? 'true' : undefined}
              className="flex overflow-hidden rounded-card border border-line aria-[current]:border-2 aria-[current]:border-accent"
            >
              <p className="flex w-24 shrink-0 items-center justify-center border-line-strong border-r border-dashed bg-tint px-2 text-center font-semibold text-price text-xl tabular-nums">
                {couponWorth(coupon, locale, t.discount)}
              </p>
              <div className="min-w-0 grow p-3 text-sm">
                {coupon.id === marked?.id && (
                  <p className="font-semibold text-accent text-xs">{marked.text}</p>
                )}
                <p className="font-semibold">{pickText(coupon.name, locale)}</p>
                <p className="text-ink-2 text-xs">
                  {coupon.minOrderAmount > 0
                    ? fill(t.threshold, { amount: roundMoney(coupon.minOrderAmount) })
                    : t.anyAmount}
                  {' · '}
                  {fill(t.until, { date: formatDate(coupon.endTime, locale) })}
                </p>
                <p className="text-ink-3 text-xs">{fill(t.left, { count: formatCount(coupon.remaining) })}</p>
              </div>
              <button
                type="button"
                disabled={full.has(coupon.id) || busy === coupon.id}
                onClick={() => claim(coupon.id)}
                className="m-3 min-h-11 shrink-0 self-center rounded-control bg-accent px-3 font-semibold text-sm text-white hover:bg-accent-strong disabled:bg-soft disabled:text-ink-3"
              >
                {full.has(coupon.id) ? t.have : t.claim}
                <span className="sr-only"> {pickText(coupon.name, locale)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

const markedFirst = (coupons: readonly AvailableCoupon[], id: number | undefined) =>
  coupons.toSorted((a, b) => Number(b.id === id) - Number(a.id === id));

async function askCoupons(query: Readonly<Record<string, string>>) {
  const claims = authorization() ? await api('GET /api/coupon/claim-status', { query }) : [];
  const full = new Set(claims.filter((one) => !one.canClaim).map((one) => one.couponId));
  return { full, coupons: await api('GET /api/coupon/available', { query }) };
}

/** Claimable coupons, and those of which the buyer has the maximum number. */
function useCoupons(of: CouponSheetProps['of']) {
  const [name = '', id = 0] = Object.entries(of)[0] ?? [];
  const [coupons, setCoupons] = useState<readonly AvailableCoupon[] | 'failed' | null>(null);
  const [full, setFull] = useState<ReadonlySet<number>>(new Set());
  const load = useCallback(
    () =>
      askCoupons({ [name]: String(id) }).then(
        (found) => {
          setFull(found.full);
          setCoupons(found.coupons);
        },
        () => setCoupons('failed'),
      ),
    [name, id],
  );
  useEffect(() => {
    void load();
  }, [load]);
  return { coupons, full, load, fill: (id: number) => setFull((before) => new Set([...before, id])) };
}
