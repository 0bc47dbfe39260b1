import { FileSpreadsheet, Plus, Table2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { DeskProduct } from '../../../../../contract/authoring/shop-product.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { fill } from '../../../../lib/text.ts';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { partOf } from '../../../shell/part.tsx';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { useLanguage } from '../../../shell/words.ts';
import { type Question, useActions, writes } from './actions.ts';
import { batchOf } from './batch.ts';
import { columnsOf, nameOf as namer } from './columns.tsx';
import { useFilters } from './filters.ts';
import { editorOf, filesPage, listRoute, newProduct, sheetOf } from './routes.ts';
import { useProductWords } from './words.ts';

const PricesDrawer = partOf(() => import('./prices-drawer.tsx').then((part) => part.PricesDrawer));

const tabs = ['on_sale', 'off_shelf', 'audit', 'refused', 'draft', 'low', 'bin'] as const;
/** The product whose prices are open, in the address. */
const pricesName = 'prices';

/** Everything a shop sells, or is about to. */
export function Page() {
  const t = useProductWords();
  const locale = useLanguage();
  const may = useMay();
  const act = useAct();
  const [search, setSearch] = useSearchParams();
  const [asked, setAsked] = useState<Question | null>(null);
  const nameOf = namer(t, locale);
  const mayWrite = may('shop.product.write');
  const showPrices = (id: number | null) => {
    const next = new URLSearchParams(search);
    if (id === null) next.delete(pricesName);
    else next.set(pricesName, String(id));
    setSearch(next, { preventScrollReset: true });
  };
  const actions = useActions({ t, may, act, nameOf, onAsk: setAsked, onPrices: showPrices });
  const { filters, freights, categories } = useFilters(t, locale, may);
  const batch = batchOf({ t, may, freights, categories });
  const add = (
    <Link to={newProduct} className="control-button control-primary">
      <Plus className="size-4" aria-hidden="true" />
      {t.add}
    </Link>
  );
  const list: List<typeof listRoute> = {
    name: 'vendor/products',
    title: t.title,
    route: listRoute,
    exports: 'vendor/products',
    idOf: ({ id }) => id,
    nameOf,
    tabs: {
      name: 'tab',
      label: t.state,
      all: t.all,
      options: tabs.map((value) => ({ value, label: t.tabs[value] })),
    },
    filters,
    head: (
      <>
        {mayWrite && (
          <Link to={sheetOf(search)} className="control-button">
            <Table2 className="size-4" aria-hidden="true" />
            {t.bulk}
          </Link>
        )}
        {(may('shop.product.import') || may('shop.product.export')) && (
          <Link to={filesPage} className="control-button">
            <FileSpreadsheet className="size-4" aria-hidden="true" />
            {t.files}
          </Link>
        )}
        {mayWrite && add}
      </>
    ),
    columns: columnsOf(t, locale),
    actions,
    hrefOf: ({ id, status }: DeskProduct) => (mayWrite && status !== 'removed' ? editorOf(id) : null),
    empty: { title: t.none, hint: t.noneHint, action: mayWrite && add },
  };
  const decide = ({ kind, row }: Question) => {
    setAsked(null);
    const done = fill(kind === 'purge' ? t.purged : t.discarded, { name: nameOf(row) });
    return act(() => (kind === 'purge' ? writes.purge(row) : writes.discard(row)), {
      done,
      stale: [listRoute],
    });
  };
  const prices = Number(search.get(pricesName) ?? '');
  return (
    <>
      <ListPage list={batch.length > 0 ? { ...list, batch } : list} />
      {mayWrite && Number.isInteger(prices) && prices > 0 && (
        <PricesDrawer id={prices} onClose={() => showPrices(null)} />
      )}
      {asked && (
        <Confirm
          title={asked.kind === 'purge' ? t.purge : t.discard}
          question={fill(questionOf(t, asked), { name: nameOf(asked.row) })}
          yes={t.yes}
          no={t.no}
          onYes={() => void decide(asked)}
          onNo={() => setAsked(null)}
        />
      )}
    </>
  );
}

function questionOf(t: ReturnType<typeof useProductWords>, { kind, row }: Question): string {
  if (kind === 'purge') return t.purgeOne;
  return row.status === 'new' ? t.discardNew : t.discardOne;
}
