import { Gift } from 'lucide-react';
import { useState } from 'react';
import { MemberKind } from '../../../../../contract/pricing/member.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { fill } from '../../../../lib/text.ts';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useMay } from '../../../shell/use-may.ts';
import { GiveDialog } from './give-dialog.tsx';
import { MemberDrawer } from './member-drawer.tsx';
import { useMemberWords } from './words.ts';

const route = 'GET /api/supplier/member/list';

/** Who has bought here, and who follows the shop. */
export function Page() {
  const t = useMemberWords();
  const may = useMay();
  const [giving, setGiving] = useState<number | null>(null);
  const mayGive = may('shop.coupon.write');
  const list: List<typeof route> = {
    name: 'vendor/members',
    title: t.title,
    route,
    exports: 'vendor/members',
    stale: ['GET /api/supplier/member/detail/{id}'],
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    tabs: {
      name: 'kind',
      label: t.tabs,
      all: t.all,
      options: MemberKind.options.map((value) => ({ value, label: t.kinds[value] })),
    },
    filters: [
      {
        kind: 'select',
        name: 'orders',
        label: t.orders,
        options: [1, 2, 5, 10].map((count) => ({ value: `${count}`, label: fill(t.atLeast, { count }) })),
      },
      { kind: 'money', names: ['min', 'max'], label: t.spent },
      { kind: 'days', label: t.lastDays },
    ],
    columns: [
      { name: 'name', label: t.name, card: 'head', cell: ({ name }) => name },
      {
        name: 'followed',
        label: t.followed,
        sort: 'followed',
        cell: ({ followTime }) => (followTime ? <When iso={followTime} /> : t.never),
      },
      { name: 'orders', label: t.orders, sort: 'orders', isNumber: true, cell: ({ orders }) => orders },
      {
        name: 'spent',
        label: t.spent,
        sort: 'spent',
        isNumber: true,
        cell: ({ spent }) => formatMoney(spent),
      },
      {
        name: 'last',
        label: t.last,
        sort: 'last',
        cell: ({ lastOrderTime }) => (lastOrderTime ? <When iso={lastOrderTime} /> : t.never),
      },
      { name: 'coupons', label: t.coupons, isNumber: true, cell: ({ coupons }) => coupons },
    ],
    drawer: (id, close) => <MemberDrawer id={id} onClose={close} />,
    empty: { title: t.none, hint: t.noneHint },
    actions: () => (mayGive ? [{ label: t.give, icon: Gift, onPick: ({ id }) => setGiving(id) }] : []),
  };
  return (
    <>
      <ListPage list={list} />
      {giving !== null && <GiveDialog id={giving} onClose={() => setGiving(null)} />}
    </>
  );
}
