import { Tabs } from '../../../resource/tabs.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useMay } from '../../../shell/use-may.ts';
import type { AuditTexts } from './texts.ts';

type Kind = 'suppliers' | 'requests' | 'products';

const waiting = { query: { size: '1', status: 'pending' } } as const;

/** Tabs of the three moderation lists, with their counts. */
export function Kinds({ t, current }: { readonly t: AuditTexts; readonly current: Kind }) {
  const may = useMay();
  const sees = { audit: may('platform.audit.read'), products: may('platform.product.audit') };
  const suppliers = useApiQuery('GET /api/system/supplier/application/list', sees.audit ? waiting : null);
  const requests = useApiQuery('GET /api/system/supplier/request/list', sees.audit ? waiting : null);
  const goods = { query: { size: '1' } };
  const products = useApiQuery('GET /api/system/product/audit/list', sees.products ? goods : null);
  const tabs = [
    { value: 'suppliers', is: sees.audit, count: suppliers.data?.total, to: '/audit' },
    { value: 'requests', is: sees.audit, count: requests.data?.total, to: '/audit/requests' },
    { value: 'products', is: sees.products, count: products.data?.total, to: '/audit/products' },
  ] as const;
  return (
    <Tabs
      label={t.kindsLabel}
      current={current}
      tabs={tabs
        .filter(({ is }) => is)
        .map(({ value, count = null, to }) => ({ value, label: t.kinds[value], count, to }))}
    />
  );
}
