import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ProductDetail } from '../../../../contract/catalogue/product.ts';
import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/client.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { $compared, dropCompared, restoreCompared } from '../../../lib/stores/compare.ts';
import { CompareTable } from './compare-table.tsx';
import type { CompareTexts } from './rows.ts';

interface ComparePageProps {
  readonly t: CompareTexts;
  readonly locale: Locale;
}

/** Compares up to four products with current data. */
export function ComparePage({ t, locale }: ComparePageProps) {
  const ids = useStore($compared, { ssr: 'initial' });
  const [isReady, setReady] = useState(false);
  const { products, isFailed, reload } = useProducts(ids);
  useEffect(() => {
    restoreCompared();
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the empty state is shown only after the browser's storage has been read
    setReady(true);
  }, []);
  if (isReady && ids.length === 0)
    return (
      <Empty
        title={t.none}
        hint={t.noneHint}
        action={
          <a href={localPath(paths.products, locale)} className="button-primary">
            {t.toProducts}
          </a>
        }
      />
    );
  if (isFailed) return <Failure text={t.failed} retry={t.retry} onRetry={reload} />;
  const found = ids.flatMap((id) => products.get(id) ?? []);
  if (!isReady || found.length < ids.length) return <Skeleton rows={4} label={t.loading} />;
  return <CompareTable t={t} locale={locale} products={found} onRemove={(id) => dropCompared([id])} />;
}

/** Products by id, each loaded once; products no longer sold are removed. */
function useProducts(ids: readonly number[]) {
  const [products, setProducts] = useState<ReadonlyMap<number, ProductDetail>>(new Map());
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    if (isFailed) return;
    for (const id of ids.filter((one) => !products.has(one))) {
      api('GET /api/admin/product/detail/{id}', { params: { id: String(id) } }).then(
        (product) => setProducts((before) => new Map([...before, [id, product]])),
        (error) => {
          if (error instanceof ApiError && error.status === 404) dropCompared([id]);
          else setFailed(true);
        },
      );
    }
  }, [ids, products, isFailed]);
  return { products, isFailed, reload: () => setFailed(false) };
}
