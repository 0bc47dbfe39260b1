import { useCallback, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { SupplierListItem } from '../../../../contract/suppliers/supplier.ts';
import type { FollowedSupplier } from '../../../../contract/suppliers/supplier-follow.ts';
import type buyer from '../../../../locales/zh/buyer/buyer.json';
import type common from '../../../../locales/zh/common/common.json';
import { Confirm } from '../../../components/confirm.tsx';
import { Price } from '../../../components/goods/price.tsx';
import { PagerInPlace } from '../../../components/pager.tsx';
import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { useLoad } from '../../../components/use-load.ts';
import { api, toastError } from '../../../lib/client.ts';
import { imageAt } from '../../../lib/format/image.ts';
import { fill, pick, pickText } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { showToast } from '../../../lib/stores/toast.ts';

interface FollowsListProps {
  readonly t: Pick<typeof buyer, 'loading' | 'retry' | 'keep' | 'follows'>;
  readonly pager: Pick<typeof common, 'pages' | 'previous' | 'next' | 'pageNumber'>;
  readonly locale: Locale;
}

const size = 10;

/** The shops a buyer follows with their best sellers, and recommended shops. */
export function FollowsList({ t, pager, locale }: FollowsListProps) {
  const [page, setPage] = useState(1);
  const [leaving, setLeaving] = useState<FollowedSupplier | null>(null);
  const [rounds, setRounds] = useState(0);
  const ask = useCallback(
    () => api('GET /api/supplier/follow/list', { query: { current: String(page), size: String(size) } }),
    [page],
  );
  const { found, reload } = useLoad(ask);
  const records = found.state === 'loaded' ? found.data.records : [];
  const total = found.state === 'loaded' ? found.data.total : 0;
  const again = async () => {
    setRounds(rounds + 1);
    if (page > 1) setPage(1);
    else await reload();
  };
  const unfollow = async ({ id }: FollowedSupplier) => {
    setLeaving(null);
    try {
      await api('DELETE /api/supplier/follow/{id}', { params: { id: String(id) } });
      showToast('info', t.follows.unfollowed);
      await again();
    } catch (error) {
      toastError(error, t.follows.unfollowFailed);
    }
  };
  return (
    <div className="flex flex-col gap-4">
      {found.state === 'loading' && <Skeleton rows={3} label={t.loading} />}
      {found.state === 'failed' && <Failure text={t.follows.failed} retry={t.retry} onRetry={reload} />}
      {found.state === 'loaded' && total === 0 && (
        <Empty
          title={t.follows.empty}
          hint={t.follows.emptyHint}
          action={
            <a href={localPath(paths.suppliers, locale)} className="button-primary">
              {t.follows.browse}
            </a>
          }
        />
      )}
      {total > 0 && <p className="text-ink-2 text-sm">{fill(t.follows.count, { count: total })}</p>}
      <ul className="flex flex-col gap-3">
        {records.map((shop) => (
          <li key={shop.id}>
            <ShopRow
              t={t.follows}
              locale={locale}
              shop={shop}
              note={fill(t.follows.followers, { count: shop.followers })}
              isOpen={shop.isOpen}
              action={{
                name: t.follows.unfollow,
                label: fill(t.follows.unfollowOf, { name: pickText(shop.name, locale) }),
                run: () => setLeaving(shop),
              }}
            />
          </li>
        ))}
      </ul>
      <PagerInPlace t={pager} page={page} total={total} size={size} onGo={setPage} />
      {found.state === 'loaded' && (
        <Recommended key={rounds} t={t.follows} locale={locale} onFollowed={again} />
      )}
      {leaving && (
        <Confirm
          title={t.follows.confirmTitle}
          question={fill(t.follows.confirmQuestion, { name: pickText(leaving.name, locale) })}
          yes={t.follows.unfollow}
          no={t.keep}
          onYes={() => unfollow(leaving)}
          onNo={() => setLeaving(null)}
        />
      )}
    </div>
  );
}

interface RecommendedProps {
  readonly t: typeof buyer.follows;
  readonly locale: Locale;
  readonly onFollowed: () => void;
}

/** Recommended shops by the buyer's purchases. Optional: hidden on failure. */
function Recommended({ t, locale, onFollowed }: RecommendedProps) {
  const ask = useCallback(
    () => api('GET /api/buyerCenter/supplier/recommendByPurchase', { query: { limit: '4' } }),
    [],
  );
  const { found } = useLoad(ask);
  const follow = async (id: number) => {
    try {
      await api('POST /api/supplier/follow/{id}', { params: { id: String(id) } });
      showToast('success', t.followed);
      onFollowed();
    } catch (error) {
      toastError(error, t.followFailed);
    }
  };
  if (found.state !== 'loaded' || found.data.length === 0) return null;
  return (
    <section aria-labelledby="recommended-shops" className="mt-4 flex flex-col gap-3">
      <h3 id="recommended-shops" className="text-lg">
        {t.recommended}
      </h3>
      {found.data.map((shop) => (
        <ShopRow
          key={shop.id}
          t={t}
          locale={locale}
          shop={shop}
          note={shop.mainProducts
            .slice(0, 3)
            .map((text) => pickText(text, locale))
            .join(' · ')}
          isOpen
          action={{
            name: t.follow,
            label: `${t.follow} ${pickText(shop.name, locale)}`,
            run: () => follow(shop.id),
          }}
        />
      ))}
    </section>
  );
}

interface ShopRowProps {
  readonly t: typeof buyer.follows;
  readonly locale: Locale;
  readonly shop: SupplierListItem;
  readonly note: string;
  readonly isOpen: boolean;
  readonly action: { readonly name: string; readonly label: string; readonly run: () => void };
}

/** A shop in one row with its best sellers. A closed one has no page. */
function ShopRow({ t, locale, shop, note, isOpen, action }: ShopRowProps) {
  const name = pick(shop.name, locale);
  const head = (
    <>
      {shop.logo ? (
        <img
          src={imageAt(shop.logo, 200)}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          className="size-14 shrink-0 rounded-control border border-line object-cover"
        />
      ) : (
        <span className="inline-flex size-14 shrink-0 items-center justify-center rounded-control bg-soft text-ink-3">
          <i className="icon-store size-6" />
        </span>
      )}
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="flex items-center gap-1.5 font-semibold">
          <span dir="auto" lang={name.lang} className="truncate group-hover:text-accent">
            {name.text}
          </span>
          {shop.verified && <i className="icon-badge-check size-4 shrink-0 text-verified" />}
        </span>
        <span className="truncate text-ink-3 text-xs">
          {isOpen ? `${pickText(shop.location, locale)} · ${note}` : t.closed}
        </span>
      </span>
    </>
  );
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-card p-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="flex flex-wrap items-center gap-3">
        {isOpen ? (
          <a
            href={localPath(paths.supplier(shop.id), locale)}
            className="group flex min-w-0 grow items-center gap-3"
          >
            {head}
          </a>
        ) : (
          <span className="flex min-w-0 grow items-center gap-3">{head}</span>
        )}
        <button
          type="button"
          aria-label={action.label}
          onClick={action.run}
          className="button-quiet shrink-0 px-4 text-sm"
        >
          {action.name}
        </button>
      </div>
      {isOpen && shop.products.length > 0 && (
        <ul className="grid grid-cols-4 gap-2 lg:w-96">
          {shop.products.map((item) => (
            <li key={item.id}>
              <a
                href={localPath(paths.product(item.id), locale)}
                className="flex flex-col gap-1 hover:text-accent"
              >
                <img
                  src={imageAt(item.mainImage, 200)}
                  alt=""
                  width={96}
                  height={96}
                  loading="lazy"
                  className="aspect-square w-full rounded-control bg-soft object-cover"
                />
                <span className="sr-only">{pickText(item.name, locale)}</span>
                <Price fen={item.price} size="sm" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
