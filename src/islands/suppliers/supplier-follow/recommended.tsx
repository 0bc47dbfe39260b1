import { useCallback } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type buyer from '../../../../locales/zh/buyer.json';
import { useLoad } from '../../../components/use-load.ts';
import { api, toastError } from '../../../lib/client.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { pickText } from '../../../lib/text.ts';
import { ShopRow } from './shop-row.tsx';

interface RecommendedProps {
  readonly t: typeof buyer.follows;
  readonly locale: Locale;
  readonly onFollowed: () => void;
}

/** Shops that sell what the buyer buys. Nobody misses them when they do not load. */
export function Recommended({ t, locale, onFollowed }: RecommendedProps) {
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
