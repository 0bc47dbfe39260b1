import { AfterSaleState } from '../../../../../contract/returns/after-sale.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { amountColumn } from '../../../parts/common-columns.tsx';
import { SaleStateTag } from '../../../parts/returns/sale-state.tsx';
import { useSaleTexts } from '../../../parts/returns/sale-texts.ts';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useLanguage } from '../../../shell/texts.ts';
import { SaleDrawer } from './sale-drawer.tsx';

const route = 'GET /api/supplier/after-sale/list';

/** The after-sales of the shop. */
export function Page() {
  const t = useSaleTexts();
  const locale = useLanguage();
  const list: List<typeof route> = {
    name: 'vendor/after-sales',
    title: t.title,
    route,
    exports: 'vendor/after-sales',
    stale: ['GET /api/supplier/after-sale/detail/{id}'],
    idOf: ({ id }) => id,
    nameOf: ({ afterSaleNo }) => afterSaleNo,
    tabs: {
      name: 'group',
      label: t.tabs,
      all: t.all,
      options: (['open', 'closed'] as const).map((value) => ({ value, label: t.groups[value] })),
    },
    filters: [
      { kind: 'text', name: 'keyword', label: t.keyword },
      {
        kind: 'select',
        name: 'state',
        label: t.stateLabel,
        options: AfterSaleState.options.map((value) => ({ value, label: t.state[value] })),
      },
    ],
    columns: [
      {
        name: 'afterSaleNo',
        label: t.number,
        card: 'head',
        cell: ({ afterSaleNo }) => <span className="tabular-nums">{afterSaleNo}</span>,
      },
      {
        name: 'state',
        label: t.stateLabel,
        card: 'head',
        cell: ({ state }) => <SaleStateTag t={t} state={state} />,
      },
      {
        name: 'goods',
        label: t.goods,
        cell: ({ line, quantity }) => (
          <span className="inline-flex max-w-full gap-2">
            <span className="max-w-52 truncate">{pickText(line.name, locale)}</span>
            <span className="shrink-0 text-ink-3 tabular-nums">× {quantity}</span>
          </span>
        ),
      },
      { name: 'kind', label: t.kindLabel, cell: ({ kind }) => t.kind[kind] },
      { name: 'reason', label: t.reason, cell: ({ reason }) => t.reasons[reason] },
      amountColumn(t.amount),
      {
        name: 'orderNo',
        label: t.orderNo,
        isExtra: true,
        card: 'none',
        cell: ({ orderNo }) => <span className="tabular-nums">{orderNo}</span>,
      },
      {
        name: 'due',
        label: t.due,
        sort: 'due',
        cell: ({ dueTime }) => (dueTime ? <When iso={dueTime} /> : '–'),
      },
      {
        name: 'createTime',
        label: t.asked,
        sort: 'created',
        cell: ({ createTime }) => <When iso={createTime} />,
      },
    ],
    drawer: (id, close) => <SaleDrawer id={id} onClose={close} />,
    empty: { title: t.none, hint: fill(t.noneHint, { hours: 48 }) },
  };
  return <ListPage list={list} />;
}
