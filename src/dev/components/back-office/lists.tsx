import { Pencil, Trash2 } from 'lucide-react';
import type { CouponGoods } from '../../../../contract/pricing/issued-coupon.ts';
import { Popover, PopoverItem } from '../../../admin/parts/popover.tsx';
import { RowTools } from '../../../admin/parts/row-tools.tsx';
import { Sortable } from '../../../admin/parts/sortable.tsx';
import { BatchBar } from '../../../admin/resource/batch-bar.tsx';
import { FilterBar } from '../../../admin/resource/filter-bar.tsx';
import type { Column, Filter, List } from '../../../admin/resource/list.ts';
import { ListPage } from '../../../admin/resource/list-page.tsx';
import { RowsSkeleton } from '../../../admin/resource/rows-skeleton.tsx';
import { Table } from '../../../admin/resource/table.tsx';
import { Tabs } from '../../../admin/resource/tabs.tsx';
import { Views } from '../../../admin/resource/views.tsx';
import { formatMoney } from '../../../lib/format/money.ts';
import { type Answers, fails, forbids, waits } from '../answers.ts';
import type { Draw, Example, Shown, State } from '../example.ts';
import { facts, nothing, nothingLater, photo } from '../facts.ts';

const route = 'GET /api/coupon/supplier/goods';
const rows: CouponGoods[] = [
  { id: 1, name: facts.chair, image: photo('eames-chair'), price: 129900 },
  { id: 2, name: facts.bonsai, image: null, price: 8800 },
  { id: 3, name: facts.long, image: null, price: 123456789 },
];

const columnsIn = ({ t, say }: Shown): readonly Column<CouponGoods>[] => [
  { name: 'name', label: t['goods-admin'].product, card: 'head', cell: ({ name }) => say(name) },
  {
    name: 'price',
    label: t['goods-admin'].price,
    sort: 'price',
    isNumber: true,
    cell: ({ price }) => formatMoney(price),
  },
];

const filtersIn = ({ t, say }: Shown): readonly Filter[] => [
  { kind: 'text', name: 'keyword', label: t['goods-admin'].keyword },
  {
    kind: 'select',
    name: 'colour',
    label: say(facts.colour),
    options: [
      { value: 'oak', label: say(facts.oak) },
      { value: 'black', label: say(facts.black) },
    ],
  },
  { kind: 'money', names: ['min', 'max'], label: t['goods-admin'].price },
  { kind: 'days', label: t['goods-admin'].created },
  { kind: 'flag', name: 'open', label: t['order-admin'].afterSaleOpen },
];

const listIn = (shown: Shown): List<typeof route> => ({
  name: 'example/goods',
  title: shown.t['goods-admin'].title,
  route,
  idOf: ({ id }) => id,
  nameOf: ({ name }) => shown.say(name),
  filters: filtersIn(shown).slice(0, 2),
  columns: columnsIn(shown),
  actions: () => [
    { label: shown.t['promotion-admin'].edit, icon: Pencil, onPick: nothing },
    { label: shown.t['promotion-admin'].copy, onPick: nothing },
    { label: shown.t['promotion-admin'].remove, icon: Trash2, isDanger: true, onPick: nothing },
  ],
  batch: [{ label: shown.t['promotion-admin'].close, run: nothingLater }],
  empty: { title: shown.t['goods-admin'].none, hint: shown.t['goods-admin'].noneHint },
});

const page = (answer: NonNullable<Answers[typeof route]>, more: Partial<State> = {}): State => ({
  draw: (shown) => <ListPage list={listIn(shown)} />,
  answers: { [route]: answer },
  ...more,
});

const table =
  (chosen: readonly number[]): Draw =>
  (shown) => (
    <Table
      t={shown.t['admin-list']}
      title={shown.t['goods-admin'].title}
      rows={rows}
      columns={columnsIn(shown)}
      question={{ current: 1, size: 20, sort: 'price', order: 'desc', words: {} }}
      hrefTo={() => '?'}
      selection={{
        ids: chosen,
        wasUsed: true,
        has: (id) => chosen.includes(id),
        toggle: nothing,
        setAll: nothing,
      }}
      actions={null}
      idOf={({ id }) => id}
      nameOf={({ name }) => shown.say(name)}
      toOf={({ id }) => `?open=${id}`}
    />
  );

const filterBar =
  (words: Readonly<Record<string, string>>): Draw =>
  (shown) => (
    <FilterBar
      t={shown.t['admin-list']}
      filters={filtersIn(shown)}
      words={words}
      lacking={undefined}
      onNarrow={nothing}
    />
  );

const batchBar =
  (run: () => Promise<unknown>): Draw =>
  ({ t, say }) => (
    <BatchBar
      t={t['admin-list']}
      rows={rows}
      batch={[
        { label: t['goods-admin'].lift, run },
        { label: t['promotion-admin'].remove, question: () => t['promotion-admin'].removeQuestion, run },
      ]}
      nameOf={({ name }) => say(name)}
      onUnselect={nothing}
      onDone={nothingLater}
    />
  );
const fail = async () => {
  throw new Error('refused');
};

const tabs =
  (current: string): Draw =>
  ({ t }) => (
    <Tabs
      label={t['order-admin'].state}
      current={current}
      tabs={(['0', '1', '2', '3', '4', '5', '6', '7'] as const).map((value) => ({
        value,
        label: t.orders.status[value],
        count: value === '0' ? 1280 : value === '7' ? null : 3,
        to: '?',
      }))}
    />
  );

const popover =
  (looks: { readonly isQuiet?: boolean; readonly isSquare?: boolean }): Draw =>
  ({ t }) => (
    <Popover label={t['admin-list'].more} icon={<Pencil className="size-4" aria-hidden="true" />} {...looks}>
      {(close) => (
        <>
          <PopoverItem onPick={close}>{t['promotion-admin'].edit}</PopoverItem>
          <PopoverItem onPick={close} isDanger>
            {t['promotion-admin'].remove}
          </PopoverItem>
        </>
      )}
    </Popover>
  );

const views: Draw = ({ t }) => (
  <Views t={t['admin-list']} name="example/goods" columns={[]} onColumns={nothing} onClose={nothing} />
);

const sortable =
  (mayMove: boolean): Draw =>
  ({ t, say }) => (
    <Sortable
      items={rows}
      nameOf={({ name }) => say(name)}
      mayMove={mayMove}
      order={nothingLater}
      stale={[]}
      row={(item, handle, buttons) => (
        <div className="flex items-center gap-2 px-3 py-2">
          {handle}
          <span className="min-w-0 truncate">{say(item.name)}</span>
          <RowTools
            t={t['slide-admin']}
            name={say(item.name)}
            isOn={item.id !== 2}
            on={t['coupon-admin'].enabled}
            to="?"
            onTurn={nothing}
            onRemove={nothing}
          >
            {buttons}
          </RowTools>
        </div>
      )}
    />
  );

export const examples: readonly Example[] = [
  {
    component: 'ListPage',
    file: 'src/admin/resource/list-page.tsx',
    alone: 520,
    answers: { 'GET /api/admin/view/list': [] },
    states: {
      rows: page({ records: rows, total: 3 }),
      'several pages': page({ records: rows, total: 420 }, { at: '/?current=3' }),
      'rows are chosen': page({ records: rows, total: 3 }, { press: ['input[type=checkbox]'] }),
      empty: page({ records: [], total: 0 }),
      'nothing matches': page({ records: [], total: 0 }, { at: '/?keyword=123' }),
      loading: page(waits),
      failed: page(fails),
      'not allowed': page(forbids),
    },
  },
  {
    component: 'Table',
    file: 'src/admin/resource/table.tsx',
    states: {
      'sorted, with a long text': table([]),
      'one row is chosen': table([2]),
      focus: { focus: '[data-row]', draw: table([]) },
    },
  },
  {
    component: 'RowsSkeleton',
    file: 'src/admin/resource/rows-skeleton.tsx',
    states: { rest: ({ t }) => <RowsSkeleton label={t['admin-list'].loading} /> },
  },
  {
    component: 'Tabs',
    file: 'src/admin/resource/tabs.tsx',
    states: {
      'the first': tabs('0'),
      'one in the middle': tabs('3'),
      focus: { focus: 'a', draw: tabs('3') },
    },
  },
  {
    component: 'FilterBar',
    file: 'src/admin/resource/filter-bar.tsx',
    states: {
      'nothing filtered': filterBar({}),
      filtered: filterBar({ keyword: '123', colour: 'oak', min: '10000', open: 'true' }),
    },
  },
  {
    component: 'BatchBar',
    file: 'src/admin/resource/batch-bar.tsx',
    alone: 360,
    states: {
      rest: batchBar(nothingLater),
      'being done': { press: ['.control-button'], draw: batchBar(() => new Promise(() => {})) },
      'asks before': { press: ['.control-button + .control-button'], draw: batchBar(nothingLater) },
      'some failed': { press: ['.control-button'], draw: batchBar(fail) },
    },
  },
  {
    component: 'Views',
    file: 'src/admin/resource/views.tsx',
    width: 320,
    states: {
      some: {
        draw: views,
        answers: {
          'GET /api/admin/view/list': [
            { id: 1, name: facts.view.zh, search: '', columns: [] },
            { id: 2, name: facts.long.zh, search: '', columns: [] },
          ],
        },
      },
      none: { draw: views, answers: { 'GET /api/admin/view/list': [] } },
    },
  },
  {
    component: 'Popover',
    file: 'src/admin/parts/popover.tsx',
    alone: 200,
    states: {
      rest: popover({}),
      open: { press: ['button'], draw: popover({}) },
      quiet: popover({ isQuiet: true }),
      'only its sign': popover({ isSquare: true }),
      focus: { focus: 'button', draw: popover({}) },
    },
  },
  {
    component: 'Sortable',
    file: 'src/admin/parts/sortable.tsx',
    states: { 'may be moved': sortable(true), 'may not': sortable(false) },
  },
  {
    component: 'RowTools',
    file: 'src/admin/parts/row-tools.tsx',
    width: 320,
    states: {
      'in use, so it stays': ({ t, say }) => (
        <RowTools
          t={t['slide-admin']}
          name={say(facts.chair)}
          isOn
          on={t['coupon-admin'].enabled}
          to="?"
          isUsed
          onTurn={nothing}
          onRemove={nothing}
        />
      ),
    },
  },
];
