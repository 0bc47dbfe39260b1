import { AfterSaleState } from '../../../../../contract/returns/after-sale.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { pickText } from '../../../../lib/format/text.ts';
import { SaleStateTag } from '../../../parts/returns/sale-state.tsx';
import { useSaleTexts } from '../../../parts/returns/sale-texts.ts';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useLanguage } from '../../../shell/texts.ts';
import { useMay } from '../../../shell/use-may.ts';
import { SaleDrawer } from './sale-drawer.tsx';
import { useRulingTexts } from './texts.ts';

const route = 'GET /api/system/after-sale/list';

/** After-sales of all shops, with arbitration of escalated ones. */
export function Page() {
  const t = useRulingTexts();
  const sale = useSaleTexts();
  const locale = useLanguage();
  const may = useMay();
  const list: List<typeof route> = {
    name: 'platform/after-sales',
    title: t.title,
    route,
    stale: ['GET /api/system/after-sale/detail/{id}'],
    idOf: ({ id }) => id,
    nameOf: ({ afterSaleNo }) => afterSaleNo,
    tabs: {
      name: 'group',
      label: sale.tabs,
      all: sale.all,
      options: (['arbitration', 'open', 'closed'] as const).map((value) => ({ value, label: t.tabs[value] })),
    },
    filters: [
      { kind: 'text', name: 'keyword', label: t.keyword },
      ...(may('platform.shop.read') ? [{ kind: 'shop', name: 'supplierId', label: t.shop } as const] : []),
      {
        kind: 'select',
        name: 'state',
        label: sale.stateLabel,
        options: AfterSaleState.options.map((value) => ({ value, label: sale.state[value] })),
      },
    ],
    columns: [
      {
        name: 'afterSaleNo',
        label: sale.number,
        card: 'head',
        cell: ({ afterSaleNo }) => <span className="tabular-nums">{afterSaleNo}</span>,
      },
      {
        name: 'state',
        label: sale.stateLabel,
        card: 'head',
        cell: ({ state }) => <SaleStateTag t={sale} state={state} />,
      },
      {
        name: 'goods',
        label: sale.goods,
        cell: ({ line, quantity }) => (
          <span className="inline-flex max-w-full gap-2">
            <span className="max-w-32 truncate 2xl:max-w-44">{pickText(line.name, locale)}</span>
            <span className="shrink-0 text-ink-3 tabular-nums">× {quantity}</span>
          </span>
        ),
      },
      {
        name: 'shop',
        label: t.shop,
        cell: ({ shopName }) => (
          <span className="inline-block max-w-28 truncate 2xl:max-w-36 align-bottom">
            {pickText(shopName, locale)}
          </span>
        ),
      },
      { name: 'buyer', label: t.buyer, isExtra: true, card: 'none', cell: ({ buyer }) => buyer.name },
      { name: 'kind', label: sale.kindLabel, isExtra: true, cell: ({ kind }) => sale.kind[kind] },
      { name: 'reason', label: sale.reason, cell: ({ reason }) => sale.reasons[reason] },
      {
        name: 'amount',
        label: sale.amount,
        sort: 'amount',
        isNumber: true,
        cell: ({ amount }) => formatMoney(amount),
      },
      {
        name: 'due',
        label: sale.due,
        sort: 'due',
        isExtra: true,
        cell: ({ dueTime }) => (dueTime ? <When iso={dueTime} /> : '–'),
      },
      {
        name: 'createTime',
        label: sale.asked,
        sort: 'created',
        cell: ({ createTime }) => <When iso={createTime} />,
      },
    ],
    drawer: (id, close) => <SaleDrawer id={id} onClose={close} />,
    empty: { title: t.none, hint: t.noneHint },
  };
  return <ListPage list={list} />;
}
