import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../../lib/format/money.ts';
import { pickText } from '../../../../lib/format/text.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { OrderGoods } from '../../../parts/orders/order-goods.tsx';
import { StatusTag } from '../../../parts/orders/order-status.tsx';
import { type OrderTexts, useOrderTexts } from '../../../parts/orders/order-texts.ts';
import { methodName } from '../../../parts/payments/method-name.ts';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { partOf } from '../../../shell/part.tsx';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { doable } from './order-actions.ts';
import type { Doing } from './order-dialogs.tsx';

const ShipSheet = partOf(() => import('./ship-sheet.tsx').then((part) => part.ShipSheet));

/** Opens the form for shipping in bulk. */
export function ShipSheetButton({ t }: { readonly t: OrderTexts }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="control-button" onClick={() => setOpen(true)}>
        <FileSpreadsheet className="size-4" aria-hidden="true" />
        {t.sheet.open}
      </button>
      {isOpen && <ShipSheet t={t} onClose={() => setOpen(false)} />}
    </>
  );
}

const OrderDialogs = partOf(() => import('./order-dialogs.tsx').then((part) => part.OrderDialogs));
const OrderDrawer = partOf(() => import('./order-drawer.tsx').then((part) => part.OrderDrawer));

const statuses = ['0', '1', '2', '3', '4', '5', '7', '6'] as const;

/** The orders of the shop. */
export function Page() {
  const t = useOrderTexts();
  const locale = useLanguage();
  const may = useMay();
  const [doing, setDoing] = useState<Doing | null>(null);
  const act = useAct();
  const saveCustoms = ({ id, orderNo }: Doing) =>
    act(
      () => saveFile(`/api/supplier/order/customs-invoice/${id}`, `customs-invoice-${orderNo}.pdf`, locale),
      { done: t.customsSaved, stale: [] },
    );
  const start = (next: Doing) => (next.what === 'customs' ? void saveCustoms(next) : setDoing(next));
  const list: List<'GET /api/supplier/order/list'> = {
    name: 'vendor/orders',
    title: t.title,
    route: 'GET /api/supplier/order/list',
    exports: 'vendor/orders',
    idOf: ({ id }) => id,
    nameOf: ({ orderNo }) => orderNo,
    tabs: {
      name: 'status',
      label: t.tabs,
      all: t.all,
      options: statuses.map((value) => ({ value, label: t.status[value] })),
    },
    filters: [
      { kind: 'text', name: 'keyword', label: t.keyword },
      { kind: 'days', label: t.placed },
      {
        kind: 'select',
        name: 'method',
        label: t.method,
        options: (['alipay', 'wechat'] as const).map((value) => ({ value, label: t.methods[value] })),
      },
      { kind: 'flag', name: 'partShipped', label: t.partShipped },
    ],
    lead: (
      <Link to="/vendor/past-orders" className="self-start text-accent underline">
        {t.pastOrders}
      </Link>
    ),
    head: may('shop.order.ship') && <ShipSheetButton t={t} />,
    columns: [
      {
        name: 'orderNo',
        label: t.orderNo,
        card: 'head',
        cell: ({ orderNo }) => <span className="tabular-nums">{orderNo}</span>,
      },
      {
        name: 'status',
        label: t.state,
        card: 'head',
        cell: ({ status, partShipped }) => <StatusTag t={t} status={status} isPart={partShipped} />,
      },
      {
        name: 'goods',
        label: t.goods,
        cell: (row) => (
          <OrderGoods t={t} row={row} name={pickText(row.lines[0]?.name ?? { zh: '', en: '' }, locale)} />
        ),
      },
      {
        name: 'buyer',
        label: t.buyer,
        cell: ({ buyer }) => (
          <span className="inline-block max-w-36 truncate align-bottom">{buyer.name}</span>
        ),
      },
      {
        name: 'receiver',
        label: t.receiver,
        isExtra: true,
        card: 'none',
        cell: ({ receiver, phone }) => `${receiver} ${phone}`,
      },
      {
        name: 'region',
        label: t.region,
        isExtra: true,
        card: 'none',
        cell: ({ region }) => pickText(region, locale),
      },
      {
        name: 'payable',
        label: t.payable,
        sort: 'amount',
        isNumber: true,
        cell: ({ payable }) => formatMoney(payable),
      },
      {
        name: 'refunded',
        label: t.refunded,
        isExtra: true,
        isNumber: true,
        card: 'none',
        cell: ({ refunded }) => formatMoney(refunded),
      },
      {
        name: 'method',
        label: t.method,
        isExtra: true,
        card: 'none',
        cell: ({ paymentMethod }) => (paymentMethod ? methodName(t, paymentMethod) : '–'),
      },
      { name: 'note', label: t.buyerNote, isExtra: true, card: 'none', cell: ({ note }) => note },
      {
        name: 'sellerNote',
        label: t.sellerNote,
        isExtra: true,
        card: 'none',
        cell: ({ sellerNote }) => sellerNote,
      },
      {
        name: 'createTime',
        label: t.placed,
        sort: 'created',
        cell: ({ createTime }) => <When iso={createTime} />,
      },
    ],
    actions: (row) => doable(t, row.actions, (what) => start({ what, id: row.id, orderNo: row.orderNo })),
    drawer: (id, close) => <OrderDrawer id={id} onClose={close} onDo={start} />,
    empty: { title: t.none, hint: t.noneHint },
  };
  return (
    <>
      <ListPage list={list} />
      {doing && <OrderDialogs doing={doing} onClose={() => setDoing(null)} />}
    </>
  );
}
