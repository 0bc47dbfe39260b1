import { FileUp, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { PastOrder } from '../../../../../contract/orders/past-order.ts';
import { api } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { foreignAmount } from '../../../parts/foreign-amount.ts';
import { useRemoval } from '../../../parts/use-removal.tsx';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useMay } from '../../../shell/use-may.ts';
import { PastOrderDrawer } from './past-order-drawer.tsx';
import { usePastOrderTexts } from './texts.ts';

const route = 'GET /api/supplier/past-order/list';
const remove = ({ id }: PastOrder) => api('POST /api/supplier/past-order/delete', { body: { ids: [id] } });

/** Orders of the former shop, to look things up. */
export function Page() {
  const t = usePastOrderTexts();
  const mayWrite = useMay()('shop.data.import');
  const { ask, dialog } = useRemoval<PastOrder>({
    t: { removeTitle: t.deleteTitle, remove: t.yes, keep: t.no, removed: t.deleted },
    question: t.deleteQuestion,
    nameOf: ({ number }) => number,
    remove,
    stale: [route],
  });
  const list: List<typeof route> = {
    name: 'vendor/past-orders',
    title: t.title,
    route,
    exports: 'vendor/past-orders',
    idOf: ({ id }) => id,
    nameOf: ({ number }) => number,
    lead: <p className="text-ink-2">{t.intro}</p>,
    ...(mayWrite && {
      head: (
        <Link to="/vendor/former-shop?kind=orders" className="control-button">
          <FileUp className="size-4" aria-hidden="true" />
          {t.import}
        </Link>
      ),
    }),
    filters: [
      { kind: 'text', name: 'keyword', label: t.keyword },
      { kind: 'days', label: t.days },
    ],
    columns: [
      {
        name: 'number',
        label: t.number,
        card: 'head',
        cell: ({ number }) => <span className="break-all">{number}</span>,
      },
      {
        name: 'placed',
        label: t.placed,
        sort: 'placed',
        cell: ({ placedTime }) => <When iso={placedTime} />,
      },
      { name: 'buyer', label: t.buyer, cell: ({ buyer, email }) => buyer || email },
      {
        name: 'goods',
        label: t.goods,
        cell: ({ goods, pieces }) => (
          <span className="line-clamp-2 break-words">
            {goods.length < 3 || pieces <= goods.length
              ? goods.join(', ')
              : fill(t.more, { goods: goods.join(', ') })}
          </span>
        ),
      },
      { name: 'pieces', label: t.pieces, isNumber: true, isExtra: true, cell: ({ pieces }) => pieces },
      {
        name: 'total',
        label: t.total,
        sort: 'amount',
        isNumber: true,
        cell: ({ total, currency }) => foreignAmount(total, currency),
      },
      {
        name: 'state',
        label: t.state,
        cell: ({ paymentStatus, deliveryStatus }) =>
          [paymentStatus, deliveryStatus].filter(Boolean).join(' · '),
      },
      { name: 'system', label: t.system, card: 'none', cell: ({ system }) => system },
    ],
    ...(mayWrite && {
      actions: () => [{ label: t.delete, icon: Trash2, isDanger: true, onPick: ask }],
      batch: [
        {
          label: t.delete,
          question: (rows: readonly PastOrder[]) => fill(t.deleteMany, { count: rows.length }),
          run: remove,
        },
      ],
    }),
    drawer: (id, close) => <PastOrderDrawer id={id} onClose={close} />,
    empty: { title: t.none, hint: t.noneHint },
  };
  return (
    <>
      <ListPage list={list} />
      {dialog}
    </>
  );
}
