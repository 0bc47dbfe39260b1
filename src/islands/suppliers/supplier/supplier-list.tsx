import { type ReactNode, useRef } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { SupplierProvince } from '../../../../contract/suppliers/supplier.ts';
import type common from '../../../../locales/zh/common.json';
import type suppliers from '../../../../locales/zh/suppliers.json';
import { Pager } from '../../../components/pager.tsx';
import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { SupplierRows } from '../../../components/supplier-row.tsx';
import { fill } from '../../../lib/text.ts';
import { defaults, formatQuery, lastPage, pageSize, type SupplierQuery } from './query.ts';
import { SupplierChips, SupplierFilters } from './supplier-filters.tsx';
import { useSuppliers } from './use-suppliers.ts';

interface SupplierListProps {
  readonly t: {
    readonly list: typeof suppliers.list;
    readonly supplier: typeof common.supplier;
    readonly pager: Pick<typeof common, 'pages' | 'previous' | 'next' | 'pageNumber'>;
    readonly retry: string;
  };
  readonly locale: Locale;
  readonly total: number;
  readonly provinces: readonly SupplierProvince[];
  /** The first ten, static. */
  readonly children?: ReactNode;
}

/** The first ten are in the page; whatever the address asks for beyond that is fetched. */
export function SupplierList({ t, locale, total, provinces, children }: SupplierListProps) {
  const { query, found, go, reload } = useSuppliers();
  const status = useRef<HTMLParagraphElement>(null);
  const page = 'page' in found ? found.page : null;
  const isPrinted = found.state === 'printed';
  const count = page?.total ?? total;
  /** What was clicked is gone or elsewhere afterwards. */
  const inStatus = (change: Partial<SupplierQuery>) => {
    go(change);
    status.current?.focus({ preventScroll: true });
  };
  const filters = { t: t.list, locale, query, provinces };
  const isNothing = found.state === 'found' && found.page.records.length === 0;
  return (
    <div>
      <SupplierFilters {...filters} onChange={go} />
      <p
        ref={status}
        tabIndex={-1}
        aria-live="polite"
        className="mb-3 min-h-6 w-fit rounded-tag text-ink-2 text-sm"
      >
        <span className={isPrinted ? 'queried:invisible' : ''}>
          {(isPrinted || page) && fill(t.list.count, { count: count.toLocaleString('en-US') })}
        </span>
      </p>
      <SupplierChips {...filters} onChange={inStatus} />
      {isPrinted && <div className="queried:hidden">{children}</div>}
      {isPrinted && (
        <div className="hidden queried:block">
          <Skeleton rows={5} label={t.list.loading} />
        </div>
      )}
      {found.state === 'loading' && !page && <Skeleton rows={5} label={t.list.loading} />}
      {found.state === 'failed' && <Failure text={t.list.failed} retry={t.retry} onRetry={reload} />}
      {page && page.records.length > 0 && (
        <div aria-busy={found.state === 'loading'} className="fades-busy">
          <SupplierRows suppliers={page.records} locale={locale} t={t} />
        </div>
      )}
      {isNothing && (
        <Empty
          title={t.list.empty}
          hint={t.list.emptyHint}
          action={
            <button type="button" className="button-primary mt-2" onClick={() => inStatus(defaults)}>
              {t.list.reset}
            </button>
          }
        />
      )}
      {(isPrinted || page) && (
        <div className={isPrinted ? 'queried:invisible' : ''}>
          <Pager
            t={t.pager}
            current={query.current}
            pages={Math.min(lastPage, Math.ceil(count / pageSize))}
            hrefOf={(current) => formatQuery({ ...query, current }) || '?'}
            onGo={(current) => {
              inStatus({ current });
              scrollTo({ top: 0 });
            }}
          />
        </div>
      )}
    </div>
  );
}
