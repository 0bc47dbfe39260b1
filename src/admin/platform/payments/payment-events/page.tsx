import { PaymentEvent } from '../../../../../contract/payments/payment.ts';
import { useLedgerTexts } from '../../../parts/accounting/ledger-texts.ts';
import { PaymentLists } from '../../../parts/payments/payment-lists.tsx';
import { useRefundTexts } from '../../../parts/returns/refund-texts.ts';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';

const route = 'GET /api/system/payment/events';
/** Failed events are highlighted. */
const bad: readonly string[] = ['unreachable', 'refused', 'forged', 'error'];

/** Calls to payment providers and their callbacks. */
export function Page() {
  const t = useRefundTexts();
  const { providers } = useLedgerTexts();
  const list: List<typeof route> = {
    name: 'platform/payment-events',
    title: t.eventsTitle,
    route,
    lead: <PaymentLists current="events" />,
    idOf: ({ id }) => id,
    nameOf: ({ id }) => `${id}`,
    filters: [
      { kind: 'text', name: 'paymentNo', label: t.paymentNo },
      {
        kind: 'select',
        name: 'provider',
        label: t.provider,
        options: PaymentEvent.shape.provider.options.map((value) => ({ value, label: providers[value] })),
      },
      {
        kind: 'select',
        name: 'kind',
        label: t.kindLabel,
        options: PaymentEvent.shape.kind.options.map((value) => ({ value, label: t.kinds[value] })),
      },
    ],
    columns: [
      { name: 'time', label: t.time, card: 'head', cell: ({ time }) => <When iso={time} /> },
      { name: 'kind', label: t.kindLabel, card: 'head', cell: ({ kind }) => t.kinds[kind] },
      { name: 'provider', label: t.provider, cell: ({ provider }) => providers[provider] },
      {
        name: 'paymentNo',
        label: t.paymentNo,
        cell: ({ paymentNo }) => <span className="break-all tabular-nums">{paymentNo ?? '–'}</span>,
      },
      {
        name: 'outcome',
        label: t.outcome,
        cell: ({ outcome }) => (
          <span className={bad.includes(outcome) ? 'font-semibold text-danger' : ''}>{outcome}</span>
        ),
      },
      {
        name: 'detail',
        label: t.detail,
        cell: ({ detail }) => <span className="break-all">{detail ?? '–'}</span>,
      },
    ],
    empty: { title: t.eventNone, hint: t.eventHint },
  };
  return <ListPage list={list} />;
}
