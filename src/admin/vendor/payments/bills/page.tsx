import { BillState } from '../../../../../contract/payments/settlement.ts';
import { formatTime } from '../../../../lib/format/date.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { fill } from '../../../../lib/format/text.ts';
import { signedMoney } from '../../../parts/accounting/signed-money.ts';
import { BillStateTag } from '../../../parts/payments/bill-state.tsx';
import { type BillTexts, useBillTexts } from '../../../parts/payments/bill-texts.ts';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { BillDrawer } from './bill-drawer.tsx';

const route = 'GET /api/supplier/settlement/list';
const day = (iso: string) => formatTime(iso).slice(0, 10);

/** The statements of the shop. */
export function Page() {
  const t = useBillTexts();
  const list: List<typeof route> = {
    name: 'vendor/bills',
    title: t.title,
    route,
    exports: 'vendor/bills',
    idOf: ({ id }) => id,
    nameOf: ({ billNo }) => billNo,
    lead: <Balance t={t} />,
    tabs: {
      name: 'state',
      label: t.stateLabel,
      all: t.all,
      options: BillState.options.map((value) => ({ value, label: t.state[value] })),
    },
    filters: [],
    columns: [
      {
        name: 'billNo',
        label: t.number,
        card: 'head',
        cell: ({ billNo }) => <span className="tabular-nums">{billNo}</span>,
      },
      {
        name: 'state',
        label: t.stateLabel,
        card: 'head',
        cell: ({ state }) => <BillStateTag t={t} state={state} />,
      },
      {
        name: 'period',
        label: t.period,
        cell: ({ startTime, endTime }) => (
          <span className="tabular-nums md:whitespace-nowrap">
            {fill(t.fromTo, { from: day(startTime), to: day(endTime) })}
          </span>
        ),
      },
      {
        name: 'amount',
        label: t.amount,
        sort: 'amount',
        isNumber: true,
        cell: ({ amount }) => formatMoney(amount),
      },
      {
        name: 'objection',
        label: t.objection,
        cell: ({ objection, answer }) => (objection ? (answer ? t.answer : t.objected) : '–'),
      },
      {
        name: 'createTime',
        label: t.issued,
        sort: 'created',
        cell: ({ createTime }) => <When iso={createTime} />,
      },
      {
        name: 'payTime',
        label: t.paidAt,
        cell: ({ payTime }) => (payTime ? <When iso={payTime} /> : '–'),
      },
    ],
    drawer: (id, close) => <BillDrawer id={id} onClose={close} />,
    empty: { title: t.none, hint: t.noneHint },
  };
  return <ListPage list={list} />;
}

/** The shop's balance by ledger account. */
export function Balance({ t }: { readonly t: BillTexts }) {
  const { data } = useApiQuery('GET /api/supplier/settlement/balance', {});
  const next = data && fill(t.availableHint, { date: formatTime(data.nextBillTime).slice(0, 10) });
  const split = data && data.split !== 0 ? fill(t.paidSplit, { amount: signedMoney(data.split) }) : undefined;
  const parts = [
    [t.held, data?.held, t.heldHint],
    [t.pending, data?.pending, t.pendingHint],
    [t.available, data?.available, next],
    [t.billed, data?.billed, undefined],
    [t.paidOut, data?.paidOut, split],
  ] as const;
  return (
    <dl
      aria-label={t.balance}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line text-sm md:grid-cols-5"
    >
      {parts.map(([name, amount, hint]) => (
        <div key={name} className="flex flex-col bg-card px-4 py-3 last:col-span-2 md:last:col-span-1">
          <dt className="text-ink-2">{name}</dt>
          <dd className="font-semibold text-lg tabular-nums">
            {amount === undefined ? '–' : signedMoney(amount)}
          </dd>
          {hint && <dd className="text-ink-3 text-xs">{hint}</dd>}
        </div>
      ))}
    </dl>
  );
}
