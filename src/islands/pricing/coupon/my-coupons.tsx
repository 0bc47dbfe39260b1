import { useCallback, useEffect, useRef, useState } from 'react';
import type { UserCoupon } from '../../../../contract/pricing/coupon.ts';
import { CouponCard } from '../../../components/goods/coupon-card.tsx';
import { Pager } from '../../../components/pager.tsx';
import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { useLoad } from '../../../components/use-load.ts';
import { api } from '../../../lib/client.ts';
import { formatDate } from '../../../lib/format/date.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import type { CouponTexts } from './texts.ts';

interface MyCouponsProps extends CouponTexts {
  /** Incremented with every claim, to reload the list. */
  readonly claims: number;
  /** Called when the first list is rendered. */
  readonly onShown: () => void;
}

const size = 20;
/** The specification's page size: statistics are counted from one large page. */
const statisticsSize = 999;
const tabs = ['all', 'available', 'used', 'expired'] as const;
type Tab = (typeof tabs)[number];
const statusOf = { available: '1', used: '2', expired: '3' } as const;
const isAvailable = ({ status }: UserCoupon): boolean => String(status) === statusOf.available;

export function MyCoupons({ t, pager, discount, locale, claims, onShown }: MyCouponsProps) {
  const [tab, setTab] = useState<Tab>('all');
  const [page, setPage] = useState(1);
  const ask = useCallback(() => {
    const status = tab === 'all' ? {} : { status: statusOf[tab] };
    return api('GET /api/coupon/user/my-list', {
      query: { pages: String(page), size: String(size), ...status },
    });
  }, [tab, page]);
  const { found, reload } = useLoad(ask);
  const asked = useRef(claims);
  useEffect(() => {
    if (asked.current === claims) return;
    asked.current = claims;
    // The old list stays until the next one has loaded.
    void reload();
  }, [claims, reload]);
  useEffect(() => {
    if (found.state !== 'loading') onShown();
  }, [found.state, onShown]);
  const c = t.coupons;
  const choose = (next: Tab) => {
    setTab(next);
    setPage(1);
  };
  return (
    <section aria-label={c.title} className="flex flex-col gap-4">
      <Statistics t={c} claims={claims} />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{c.kinds}</legend>
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={tab === one}
            onClick={() => choose(one)}
            className={chip}
          >
            {c.tabs[one]}
          </button>
        ))}
      </fieldset>
      {found.state === 'loading' && <Skeleton rows={2} label={t.loading} />}
      {found.state === 'failed' && <Failure text={c.failed} retry={t.retry} onRetry={reload} />}
      {found.state === 'loaded' && found.data.total === 0 && <Empty title={c.empty} hint={c.emptyHint} />}
      {found.state === 'loaded' && (
        <>
          <ul className="grid gap-4 md:grid-cols-2">
            {found.data.records.map((coupon) => (
              <li key={coupon.id}>
                <CouponCard
                  t={c}
                  discount={discount}
                  locale={locale}
                  coupon={coupon}
                  isOver={!isAvailable(coupon)}
                  note={
                    coupon.usedAt
                      ? fill(c.usedOn, { date: formatDate(coupon.usedAt, locale) })
                      : fill(c.received, { date: formatDate(coupon.receiveTime, locale) })
                  }
                  action={
                    isAvailable(coupon) ? (
                      <a
                        href={localPath(placeOf(coupon), locale)}
                        className="button-primary shrink-0 px-4 text-sm"
                      >
                        {c.use}
                        <span className="sr-only"> {pickText(coupon.name, locale)}</span>
                      </a>
                    ) : (
                      <span className="text-xs">{whyNot(coupon, c)}</span>
                    )
                  }
                />
              </li>
            ))}
          </ul>
          <Pager
            t={pager}
            current={page}
            pages={Math.ceil(found.data.total / size)}
            hrefOf={() => '#content'}
            onGo={setPage}
          />
        </>
      )}
    </section>
  );
}

const chip =
  'min-h-11 rounded-full border border-line bg-card px-4 text-ink-2 text-sm hover:text-accent aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:font-semibold aria-pressed:text-white lg:min-h-10';

function whyNot({ status, isVoid, isUsedUp }: UserCoupon, c: MyCouponsProps['t']['coupons']): string {
  if (String(status) === statusOf.used) return c.tabs.used;
  if (isVoid) return c.voided;
  return isUsedUp ? c.usedUp : c.tabs.expired;
}

/** A shop coupon links to its shop with its id, a platform coupon to all products. */
const placeOf = (coupon: UserCoupon) =>
  coupon.supplierId === null
    ? paths.products
    : `${paths.supplier(coupon.supplierId)}?couponId=${coupon.couponId}`;

function Statistics({ t, claims }: { readonly t: MyCouponsProps['t']['coupons']; readonly claims: number }) {
  const ask = useCallback(() => {
    void claims;
    return api('GET /api/coupon/user/my-list', { query: { pages: '1', size: String(statisticsSize) } });
  }, [claims]);
  const { found } = useLoad(ask);
  const count = (status: number) =>
    found.state === 'loaded' ? found.data.records.filter((one) => one.status === status).length : '–';
  return (
    <dl
      aria-label={t.statistics}
      className="grid grid-cols-3 divide-x divide-line rounded-card border border-line bg-card py-4 text-center"
    >
      {(['available', 'used', 'expired'] as const).map((kind) => (
        <div key={kind} className="flex flex-col-reverse gap-0.5">
          <dt className="text-ink-2 text-sm">{t.tabs[kind]}</dt>
          <dd className={`font-semibold text-2xl tabular-nums ${kind === 'available' ? 'text-accent' : ''}`}>
            {count(Number(statusOf[kind]))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
