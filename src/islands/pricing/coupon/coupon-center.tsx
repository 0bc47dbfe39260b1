import { useCallback, useState } from 'react';
import { CouponCard } from '../../../components/goods/coupon-card.tsx';
import { useClaim } from '../../../components/goods/use-claim.ts';
import { Failure, Skeleton } from '../../../components/states.tsx';
import { useLoad } from '../../../components/use-load.ts';
import { api } from '../../../lib/client.ts';
import { fill, formatCount, pickText } from '../../../lib/format/text.ts';
import { authorization } from '../../../lib/login-token.ts';
import { MyCoupons } from './my-coupons.tsx';
import type { CouponTexts } from './texts.ts';

interface OffersProps extends Omit<CouponTexts, 'pager'> {
  readonly onClaimed: () => void;
}

const step = 12;

/** Claimable coupons: remaining number, limit per buyer, and the claim button. */
function Offers({ t, discount, locale, onClaimed }: OffersProps) {
  const { found, reload } = useLoad(askOffers);
  const [shown, setShown] = useState(step);
  const c = t.coupons;
  const { busy, claim } = useClaim({
    t: c,
    onClaimed: () => {
      onClaimed();
      return reload();
    },
    onRefused: reload,
  });
  return (
    <section aria-labelledby="offers" className="flex flex-col gap-4">
      <div>
        <h2 id="offers" className="text-xl">
          {c.offers}
        </h2>
        <p className="text-ink-2 text-sm">{c.offersLead}</p>
      </div>
      {found.state === 'loading' && <Skeleton rows={2} label={t.loading} />}
      {found.state === 'failed' && <Failure text={c.offersFailed} retry={t.retry} onRetry={reload} />}
      {found.state === 'loaded' && found.data.length === 0 && (
        <p className="rounded-card border border-line bg-card p-8 text-center text-ink-2">{c.offersEmpty}</p>
      )}
      {found.state === 'loaded' && (
        <ul className="grid gap-4 md:grid-cols-2">
          {found.data.slice(0, shown).map(({ coupon, claimed }) => {
            const isFull = claimed >= coupon.perPersonLimit;
            const isGone = coupon.remaining === 0;
            const left = fill(c.left, { count: formatCount(coupon.remaining) });
            const own = fill(c.limit, { claimed, limit: coupon.perPersonLimit });
            return (
              <li key={coupon.id}>
                <CouponCard
                  t={c}
                  discount={discount}
                  locale={locale}
                  coupon={coupon}
                  note={`${left} · ${own}`}
                  action={
                    <button
                      type="button"
                      disabled={isFull || isGone || busy === coupon.id}
                      onClick={() => claim(coupon.id)}
                      className="button-primary shrink-0 px-4 text-sm"
                    >
                      {isFull ? c.have : isGone ? c.gone : c.claim}
                      <span className="sr-only"> {pickText(coupon.name, locale)}</span>
                    </button>
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
      {found.state === 'loaded' && found.data.length > shown && (
        <button type="button" className="button-quiet self-center" onClick={() => setShown(shown + step)}>
          {c.more}
        </button>
      )}
    </section>
  );
}

/** The coupons with the number that the caller has claimed; 0 for a visitor. */
async function askOffers() {
  const [coupons, claims] = await Promise.all([
    api('GET /api/coupon/available'),
    authorization() ? api('GET /api/coupon/claim-status') : [],
  ]);
  const claimed = new Map(claims.map((one) => [one.couponId, one.claimed]));
  return coupons.map((coupon) => ({ coupon, claimed: claimed.get(coupon.id) ?? 0 }));
}

/** The buyer's own coupons and the claimable ones; a claimed one is added to the own at once. */
export function CouponCenter(props: CouponTexts) {
  const [claims, setClaims] = useState(0);
  const [isShown, setIsShown] = useState(false);
  const show = useCallback(() => setIsShown(true), []);
  return (
    <div className="flex flex-col gap-10">
      <MyCoupons {...props} claims={claims} onShown={show} />
      {/* Loaded in parallel, but shown after the own coupons, which would push it down. */}
      <div hidden={!isShown}>
        <Offers {...props} onClaimed={() => setClaims(claims + 1)} />
      </div>
    </div>
  );
}
