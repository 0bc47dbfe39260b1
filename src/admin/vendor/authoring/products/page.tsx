import { FileSpreadsheet, Plus, Table2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { SupplierProductItem } from '../../../../../contract/authoring/supplier-product.ts';
import type { Locale } from '../../../../../contract/basics.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { fill, pickText } from '../../../../lib/format/text.ts';
import type { Batch, Filter, List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { partOf } from '../../../shell/part.tsx';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { isPublic, type Question, useActions, writes } from './actions.ts';
import { columnsOf, nameOf as namer } from './columns.tsx';
import { editorOf, filesPage, listRoute, newProduct, sheetOf } from './routes.ts';
import { type ProductTexts, useProductTexts } from './texts.ts';

interface BatchOptions {
  readonly t: ProductTexts;
  readonly may: ReturnType<typeof useMay>;
  readonly freights: readonly Choice[];
  readonly categories: readonly Choice[];
}

const onSale =
  (wanted: SupplierProductItem['status']) =>
  ({ status }: SupplierProductItem) =>
    status === wanted;

/** Bulk actions of the product list. */
export function batchOf({ t, may, freights, categories }: BatchOptions): Batch<SupplierProductItem>[] {
  const { setStatus, remove, restore, unremove, freight, place } = writes;
  const mayWrite = may('shop.product.write');
  const all: (Batch<SupplierProductItem> | false)[] = [
    may('shop.product.shelf') && {
      label: t.toShelf,
      fits: onSale('off_shelf'),
      run: setStatus('on_sale'),
      undo: setStatus('off_shelf'),
    },
    may('shop.product.shelf') && {
      label: t.offShelf,
      fits: onSale('on_sale'),
      run: setStatus('off_shelf'),
      undo: setStatus('on_sale'),
    },
    mayWrite &&
      freights.length > 0 && {
        label: t.setFreight,
        fits: isPublic,
        choice: { label: t.freight, options: freights },
        run: (row, choice) => freight(row, Number(choice)),
        undo: (row) => freight(row, row.freightTemplateId),
      },
    mayWrite &&
      categories.length > 0 && {
        label: t.setCategory,
        fits: isPublic,
        choice: { label: t.shopCategory, options: categories },
        run: (row, choice) => place(row, [Number(choice)]),
        undo: (row) => place(row, row.shopCategoryIds),
      },
    may('shop.product.remove') && {
      label: t.remove,
      fits: isPublic,
      question: (rows) => fill(t.removeMany, { count: rows.length }),
      run: remove,
      undo: unremove,
    },
    may('shop.product.remove') && { label: t.restore, fits: onSale('removed'), run: restore },
  ];
  return all.filter((one) => one !== false);
}

const PricesDrawer = partOf(() => import('./prices-drawer.tsx').then((part) => part.PricesDrawer));

const tabs = ['on_sale', 'off_shelf', 'audit', 'refused', 'draft', 'low', 'bin'] as const;
/** Query parameter of the product whose price drawer is open. */
const pricesName = 'prices';

/** The products of the shop. */
export function Page() {
  const t = useProductTexts();
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
    hrefOf: ({ id, status }: SupplierProductItem) => (mayWrite && status !== 'removed' ? editorOf(id) : null),
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

function questionOf(t: ReturnType<typeof useProductTexts>, { kind, row }: Question): string {
  if (kind === 'purge') return t.purgeOne;
  return row.status === 'new' ? t.discardNew : t.discardOne;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The filters of the list, with the shop's own categories and freight templates. */
export function useFilters(t: ProductTexts, locale: Locale, may: ReturnType<typeof useMay>) {
  const [search] = useSearchParams();
  const shopCategories = useApiQuery('GET /api/supplier/category', may('shop.category.read') ? {} : null);
  const templates = useApiQuery('GET /api/supplier/freight/list', may('shop.freight.read') ? {} : null);
  const categories: Choice[] = (shopCategories.data ?? []).map(({ id, level, name }) => ({
    value: String(id),
    label: `${level > 1 ? '– ' : ''}${pickText(name, locale)}`,
  }));
  const freights: Choice[] = (templates.data ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
  // An undeclared value would be dropped from the query, so the values are declared before the choices have loaded.
  const modes = (['retail', 'wholesale'] as const).map((value) => ({ value, label: t.modes[value] }));
  const filters: Filter[] = [
    { kind: 'text', name: 'keyword', label: t.keyword },
    ...(categories.length > 0 || search.has('shopCategoryId')
      ? [{ kind: 'select', name: 'shopCategoryId', label: t.shopCategory, options: categories } as const]
      : []),
    ...(freights.length > 0 || search.has('freightTemplateId')
      ? [{ kind: 'select', name: 'freightTemplateId', label: t.freight, options: freights } as const]
      : []),
    { kind: 'select', name: 'mode', label: t.mode, options: modes },
    {
      kind: 'select',
      name: 'unweighed',
      label: t.unweighed,
      options: [{ value: 'true', label: t.unweighedOnly }],
    },
    {
      kind: 'select',
      name: 'notSentAbroad',
      label: t.abroad,
      options: [{ value: 'true', label: t.notSentAbroad }],
    },
    {
      kind: 'select',
      name: 'lacks',
      label: t.lacks,
      options: [
        { value: 'zh', label: t.lacksZh },
        { value: 'en', label: t.lacksEn },
      ],
      counted: t.lacksCount,
    },
    { kind: 'money', names: ['minPrice', 'maxPrice'], label: t.price },
  ];
  return { filters, freights, categories };
}
