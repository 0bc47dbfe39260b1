import { useState } from 'react';
import { formatMoney } from '../../../../lib/format/money.ts';
import { pickText } from '../../../../lib/format/text.ts';
import { OrderGoods } from '../../../parts/orders/order-goods.tsx';
import { StatusTag } from '../../../parts/orders/order-status.tsx';
import { useOrderTexts } from '../../../parts/orders/order-texts.ts';
import { methodName } from '../../../parts/payments/method-name.ts';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useLanguage } from '../../../shell/texts.ts';
import { useMay } from '../../../shell/use-may.ts';
import { type Doing, doable, OrderDialog } from './order-dialog.tsx';
import { OrderDrawer } from './order-drawer.tsx';
import { usePlatformOrderTexts } from './texts.ts';

const route = 'GET /api/system/order/list';
const statuses = ['0', '1', '2', '3', '4', '5', '7', '6'] as const;

/** Orders of all shops. */
export function Page() {
  const t = usePlatformOrderTexts();
  const order = useOrderTexts();
  const locale = useLanguage();
  const may = useMay();
  const [doing, setDoing] = useState<Doing | null>(null);
  const list: List<typeof route> = {
    name: 'platform/orders',
    title: t.title,
    route,
    exports: 'platform/orders',
    stale: ['GET /api/system/order/detail/{id}'],
    idOf: ({ id }) => id,
    nameOf: ({ orderNo }) => orderNo,
    tabs: {
      name: 'status',
      label: order.tabs,
      all: order.all,
      options: statuses.map((value) => ({ value, label: order.status[value] })),
    },
    filters: [
      { kind: 'text', name: 'keyword', label: t.keyword },
      ...(may('platform.shop.read') ? [{ kind: 'shop', name: 'supplierId', label: t.shop } as const] : []),
      { kind: 'days', label: order.placed },
      {
        kind: 'select',
        name: 'method',
        label: order.method,
        options: (['alipay', 'wechat'] as const).map((value) => ({ value, label: order.methods[value] })),
      },
    ],
    columns: [
      {
        name: 'orderNo',
        label: order.orderNo,
        card: 'head',
        cell: ({ orderNo }) => <span className="tabular-nums">{orderNo}</span>,
      },
      {
        name: 'status',
        label: order.state,
        card: 'head',
        cell: ({ status, partShipped }) => <StatusTag t={order} status={status} isPart={partShipped} />,
      },
      {
        name: 'createTime',
        label: order.placed,
        sort: 'created',
        cell: ({ createTime }) => <When iso={createTime} />,
      },
      {
        name: 'shop',
        label: t.shop,
        cell: ({ shop }) => (
          <span className="inline-block max-w-52 truncate align-bottom md:max-w-24 2xl:max-w-44">
            {pickText(shop.name, locale)}
          </span>
        ),
      },
      {
        name: 'payable',
        label: order.payable,
        sort: 'amount',
        isNumber: true,
        cell: ({ payable }) => formatMoney(payable),
      },
      {
        name: 'goods',
        label: order.goods,
        cell: (row) => (
          <OrderGoods
            isShort
            t={order}
            row={row}
            name={pickText(row.lines[0]?.name ?? { zh: '', en: '' }, locale)}
          />
        ),
      },
      {
        name: 'buyer',
        label: order.buyer,
        isExtra: true,
        cell: ({ buyer }) => (
          <span className="inline-block max-w-32 truncate align-bottom">{buyer.name}</span>
        ),
      },
      {
        name: 'receiver',
        label: order.receiver,
        isExtra: true,
        card: 'none',
        cell: ({ receiver, phone }) => `${receiver} ${phone}`,
      },
      {
        name: 'region',
        label: order.region,
        isExtra: true,
        card: 'none',
        cell: ({ region }) => pickText(region, locale),
      },
      {
        name: 'refunded',
        label: order.refunded,
        isExtra: true,
        isNumber: true,
        card: 'none',
        cell: ({ refunded }) => formatMoney(refunded),
      },
      {
        name: 'method',
        label: order.method,
        isExtra: true,
        card: 'none',
        cell: ({ paymentMethod }) => (paymentMethod ? methodName(order, paymentMethod) : '–'),
      },
    ],
    actions: (row) =>
      doable(t, row.actions, (what) => setDoing({ what, id: row.id, orderNo: row.orderNo })).filter(
        ({ isDanger }) => isDanger,
      ),
    drawer: (id, close) => <OrderDrawer id={id} onClose={close} onDo={setDoing} />,
    empty: { title: order.none, hint: t.noneHint },
  };
  return (
    <>
      <ListPage list={list} />
      {doing && <OrderDialog doing={doing} onClose={() => setDoing(null)} />}
    </>
  );
}
