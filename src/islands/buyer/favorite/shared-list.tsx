import { useCallback, useEffect, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type buyer from '../../../../locales/zh/buyer/buyer.json';
import type { CardTexts } from '../../../components/goods/product-card.tsx';
import { ProductGrid, ProductGridSkeleton } from '../../../components/goods/product-grid.tsx';
import { Empty, Failure } from '../../../components/states.tsx';
import { useLoad } from '../../../components/use-load.ts';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/client.ts';
import { fill } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';

interface SharedListProps {
  readonly t: Pick<typeof buyer, 'loading' | 'retry' | 'loadFailed' | 'sharedList'>;
  readonly card: CardTexts;
  readonly locale: Locale;
}

/** A list of favourites as anybody with its link sees it. */
export function SharedList({ t, card, locale }: SharedListProps) {
  const [key, setKey] = useState<string | null>(null);
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the page is static, its address is read after the first render
    setKey(new URLSearchParams(location.search).get('key') ?? '');
  }, []);
  const s = t.sharedList;
  if (key === null) return <ProductGridSkeleton count={5} label={t.loading} />;
  return <OfKey key={key} listKey={key} t={t} s={s} card={card} locale={locale} />;
}

interface OfKeyProps extends SharedListProps {
  readonly listKey: string;
  readonly s: typeof buyer.sharedList;
}

/** `null`: there is no such list, or its link has ended. */
async function askShared(key: string) {
  try {
    return await api('GET /api/product/favorite-list/shared/{key}', { params: { key } });
  } catch (error) {
    if (error instanceof ApiError && (error.error === 'not_found' || error.error === 'invalid_input'))
      return null;
    throw error;
  }
}

function OfKey({ listKey, t, s, card, locale }: OfKeyProps) {
  const ask = useCallback(() => (listKey === '' ? Promise.resolve(null) : askShared(listKey)), [listKey]);
  const { found, reload } = useLoad(ask);
  if (found.state === 'loading') return <ProductGridSkeleton count={5} label={t.loading} />;
  if (found.state === 'failed') return <Failure text={t.loadFailed} retry={t.retry} onRetry={reload} />;
  const browse = (
    <a href={localPath(paths.products, locale)} className="button-primary">
      {s.browse}
    </a>
  );
  if (!found.data) return <Empty title={s.gone} hint={s.goneHint} action={browse} />;
  const { name, products } = found.data;
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 dir="auto" className="text-2xl tracking-tight">
          {name}
        </h2>
        <p className="mt-1 text-ink-2 text-sm">{fill(s.count, { count: products.length })}</p>
      </div>
      {products.length > 0 ? (
        <ProductGrid products={products} locale={locale} t={card} eager={5} />
      ) : (
        <Empty title={s.empty} hint={s.emptyHint} action={browse} />
      )}
    </div>
  );
}
