import { useState } from 'react';
import type { IssuedCoupon } from '../../../../contract/pricing/issued-coupon.ts';
import { Failure, Skeleton } from '../../../components/states.tsx';
import { useApiQuery } from '../../shell/data.ts';
import { When } from '../when.tsx';
import type { CouponTexts } from './texts.ts';

interface ClaimsProps {
  readonly t: CouponTexts;
  readonly coupon: IssuedCoupon;
}

const filters = ['all', 'true', 'false'] as const;
const size = 10;

/** The claimed and used coupons. */
export function Claims({ t, coupon }: ClaimsProps) {
  const [used, setUsed] = useState<(typeof filters)[number]>('all');
  const [current, go] = useState(1);
  const { data, isPending, isError, refetch } = useApiQuery('GET /api/coupon/supplier/claims/{id}', {
    params: { id: String(coupon.id) },
    query: { current: String(current), size: String(size), ...(used !== 'all' && { used }) },
  });
  const pages = Math.ceil((data?.total ?? 0) / size);
  const counts = { all: coupon.claimed, true: coupon.used, false: coupon.claimed - coupon.used };
  return (
    <section aria-label={t.claims} className="mb-5 rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{t.claims}</h3>
        <div className={coupon.claimed > 0 ? 'flex gap-1' : 'hidden'}>
          {filters.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === used}
              onClick={() => {
                setUsed(one);
                go(1);
              }}
              className="min-h-11 rounded-control px-2.5 text-ink-2 hover:bg-soft aria-pressed:bg-tint aria-pressed:text-accent-strong lg:min-h-8"
            >
              {t.claimFilters[one]} <span className="tabular-nums">{counts[one]}</span>
            </button>
          ))}
        </div>
      </div>
      {isPending && <Skeleton rows={2} label={t.claims} />}
      {isError && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {data?.records.length === 0 && (
        <p className="mt-2 text-ink-2">{used === 'all' ? t.claimsNone : t.claimsNothing}</p>
      )}
      {data && data.records.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {data.records.map(({ id, name, receiveTime, usedTime, isOver }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
              <span className="font-medium">{name}</span>
              <span className="text-ink-2 text-xs">
                {t.claimTime} <When iso={receiveTime} />
                {' · '}
                {usedTime ? (
                  <>
                    {t.claimUse} <When iso={usedTime} />
                  </>
                ) : isOver ? (
                  t.claimOver
                ) : (
                  t.claimUnused
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <div className="mt-2 flex items-center justify-end gap-2">
          <button
            type="button"
            className="control-button"
            disabled={current <= 1}
            onClick={() => go(current - 1)}
          >
            {t.previous}
          </button>
          <span className="text-ink-2 tabular-nums">
            {current} / {pages}
          </span>
          <button
            type="button"
            className="control-button"
            disabled={current >= pages}
            onClick={() => go(current + 1)}
          >
            {t.next}
          </button>
        </div>
      )}
    </section>
  );
}
