import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Permission } from '../../../../../contract/access/permissions.ts';
import type { DataImportKind } from '../../../../../contract/operations/data-import.ts';
import { Failure } from '../../../../components/states.tsx';
import { api } from '../../../../lib/client.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import { Title } from '../../../shell/title.tsx';
import { useMay } from '../../../shell/use-may.ts';
import { FileForm } from './file-form.tsx';
import { ImportCard, isUnderWay } from './import-card.tsx';
import { useDataImportTexts } from './texts.ts';

const listRoute = 'GET /api/supplier/data-import/list';
const everySecond = 1_000;
const perPage = 10;
/** As the server asks for them. */
const kindPermissions: readonly (readonly [DataImportKind, Permission])[] = [
  ['coupons', 'shop.coupon.write'],
  ['orders', 'shop.order.read'],
  ['customers', 'shop.member.read'],
  ['reviews', 'shop.product.import'],
];

/** Coupons, past orders, customers and reviews of the shop's former system. */
export function Page() {
  const t = useDataImportTexts();
  const may = useMay();
  const [search, setSearch] = useSearchParams();
  const [current, setCurrent] = useState(1);
  const kinds = kindPermissions.flatMap(([kind, permission]) => (may(permission) ? [kind] : []));
  const asked = kinds.find((one) => one === search.get('kind'));
  const kind = asked ?? kinds[0];
  const { data, isError, refetch } = useQuery({
    queryKey: [listRoute, current],
    queryFn: () => api(listRoute, { query: { current: String(current), size: String(perPage) } }),
    refetchInterval: ({ state }) => (state.data?.records.some(isUnderWay) ? everySecond : false),
  });
  const isBusy = data?.records.some(isUnderWay) ?? false;
  const wasBusy = useRef(false);
  useEffect(() => {
    // What an import or an undo has changed is shown on other pages.
    if (wasBusy.current && !isBusy)
      void invalidateAnswers(
        'GET /api/coupon/supplier/list',
        'GET /api/supplier/past-order/list',
        'GET /api/supplier/former-customer/list',
        'GET /api/supplier/review/list',
      );
    wasBusy.current = isBusy;
  }, [isBusy]);
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / perPage));
  return (
    <div className="flex flex-col gap-5">
      <Title text={t.title} />
      <div className="flex flex-col gap-1 text-ink-2">
        <p>{t.intro}</p>
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          <Link to="/vendor/import" className="text-accent underline">
            {t.goods}
          </Link>
          <Link to="/vendor/old-addresses" className="text-accent underline">
            {t.addresses}
          </Link>
          {may('shop.order.read') && (
            <Link to="/vendor/past-orders" className="text-accent underline">
              {t.pastOrders}
            </Link>
          )}
          {may('shop.member.read') && (
            <Link to="/vendor/former-customers" className="text-accent underline">
              {t.customers}
            </Link>
          )}
        </div>
      </div>
      {kind && may('shop.data.import') && (
        <FileForm
          t={t}
          kinds={kinds}
          kind={kind}
          onKind={(chosen) => setSearch({ kind: chosen }, { replace: true })}
          onSent={() => setCurrent(1)}
        />
      )}
      <section className="flex flex-col gap-3" aria-label={t.list}>
        <h2 className="font-semibold text-lg">{t.list}</h2>
        {isError && <Failure text={t.loadFailed} retry={t.retry} onRetry={() => void refetch()} />}
        {data?.total === 0 && <p className="text-ink-2">{t.none}</p>}
        <ul className="flex flex-col gap-3">
          {data?.records.map((one) => (
            <ImportCard key={one.id} t={t} one={one} />
          ))}
        </ul>
        {pages > 1 && (
          <div className="flex gap-2">
            <button
              type="button"
              className="control-button"
              disabled={current <= 1}
              onClick={() => setCurrent(current - 1)}
            >
              {t.newer}
            </button>
            <button
              type="button"
              className="control-button"
              disabled={current >= pages}
              onClick={() => setCurrent(current + 1)}
            >
              {t.older}
            </button>
          </div>
        )}
      </section>
    </div>
  );
}
