import { useCallback, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { FollowedSupplier } from '../../../../contract/suppliers/supplier-follow.ts';
import type buyer from '../../../../locales/zh/buyer.json';
import type common from '../../../../locales/zh/common.json';
import { Confirm } from '../../../components/confirm.tsx';
import { PagerInPlace } from '../../../components/pager.tsx';
import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { useLoad } from '../../../components/use-load.ts';
import { api, toastError } from '../../../lib/client.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { fill, pickText } from '../../../lib/text.ts';
import { ShopRow } from './shop-row.tsx';

interface FollowsListProps {
  readonly t: Pick<typeof buyer, 'loading' | 'retry' | 'keep' | 'follows'>;
  readonly pager: Pick<typeof common, 'pages' | 'previous' | 'next' | 'pageNumber'>;
  readonly locale: Locale;
}

const size = 10;

/** The shops a buyer follows, each with what sells best in it, and some that could be followed. */
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

/** Shops that sell what the buyer buys. Nobody misses them when they do not load. */
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
