import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import {
  DisputeState,
  type PaymentDispute,
  type DisputeState as State,
} from '../../../../../contract/payments/dispute.ts';
import { formatForeign } from '../../../../lib/format/foreign-money.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { useLedgerTexts } from '../../../parts/accounting/ledger-texts.ts';
import { PaymentLists } from '../../../parts/payments/payment-lists.tsx';
import { useRefundTexts } from '../../../parts/returns/refund-texts.ts';
import { Tag } from '../../../parts/tag.tsx';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useLanguage } from '../../../shell/texts.ts';
import { useMay } from '../../../shell/use-may.ts';

const route = 'GET /api/system/payment/disputes';
const tones: Readonly<Record<State, string>> = {
  open: 'bg-tint-2 text-danger',
  review: 'bg-tint-2 text-accent-strong',
  won: 'bg-verified-tint text-success',
  lost: 'bg-soft text-ink-2',
};

/** Page of a dispute at its provider, where evidence is uploaded. */
const providerPages: Readonly<Record<PaymentDispute['provider'], string>> = {
  stripe: 'https://dashboard.stripe.com/disputes/',
  paypal: 'https://www.paypal.com/resolutioncenter/view/',
};

/** Payments that buyers take back by their bank or PayPal: those with the earliest due date first. */
export function Page() {
  const t = useRefundTexts();
  const { providers } = useLedgerTexts();
  const locale = useLanguage();
  const canSee = useMay()('platform.order.read');
  const list: List<typeof route> = {
    name: 'platform/payment-disputes',
    title: t.disputesTitle,
    route,
    lead: <PaymentLists current="disputes" />,
    idOf: ({ id }) => id,
    nameOf: ({ disputeNo }) => disputeNo,
    tabs: {
      name: 'state',
      label: t.disputeTabs,
      all: t.all,
      options: DisputeState.options.map((value) => ({ value, label: t.disputeStates[value] })),
    },
    filters: [{ kind: 'text', name: 'keyword', label: t.disputeKeyword }],
    columns: [
      {
        name: 'dueTime',
        label: t.disputeDue,
        card: 'head',
        cell: ({ dueTime, endTime }) => (dueTime && !endTime ? <When iso={dueTime} /> : '–'),
      },
      {
        name: 'state',
        label: t.state,
        card: 'head',
        cell: ({ state }) => <Tag tone={tones[state]}>{t.disputeStates[state]}</Tag>,
      },
      {
        name: 'disputeNo',
        label: t.disputeNo,
        cell: ({ disputeNo, provider }) => (
          <a
            href={`${providerPages[provider]}${encodeURIComponent(disputeNo)}`}
            target="_blank"
            rel="noopener"
            title={fill(t.disputeAt, { provider: providers[provider] })}
            className="inline-flex items-center gap-1 break-all text-accent underline"
          >
            {disputeNo}
            <ExternalLink aria-hidden className="size-3.5 shrink-0" />
          </a>
        ),
      },
      { name: 'provider', label: t.provider, cell: ({ provider }) => providers[provider] },
      { name: 'amount', label: t.amount, isNumber: true, cell: Disputed },
      { name: 'reason', label: t.disputeReason, cell: ({ reason }) => reason },
      {
        name: 'orders',
        label: t.disputeOrders,
        cell: ({ orders }) => (
          <ul>
            {orders.map(({ id, orderNo, shopName }) => (
              <li key={id}>
                {canSee ? (
                  <Link to={`/orders?open=${id}`} className="text-accent underline tabular-nums">
                    {orderNo}
                  </Link>
                ) : (
                  <span className="tabular-nums">{orderNo}</span>
                )}{' '}
                <span className="text-ink-3 text-xs">{pickText(shopName, locale)}</span>
              </li>
            ))}
          </ul>
        ),
      },
      {
        name: 'paymentNo',
        label: t.paymentNo,
        isExtra: true,
        card: 'none',
        cell: ({ paymentNo }) => <span className="break-all tabular-nums">{paymentNo}</span>,
      },
      { name: 'createTime', label: t.disputeOpened, cell: ({ createTime }) => <When iso={createTime} /> },
      {
        name: 'endTime',
        label: t.ended,
        isExtra: true,
        card: 'none',
        cell: ({ endTime }) => (endTime ? <When iso={endTime} /> : '–'),
      },
    ],
    empty: { title: t.disputeNone, hint: t.disputeHint },
  };
  return <ListPage list={list} />;
}

/** In yuan, and in the currency of the charge. */
const Disputed = ({ amount, disputed: { currency, amount: hundredths } }: PaymentDispute) => (
  <>
    {formatMoney(amount)}
    {currency !== 'CNY' && (
      <span className="block text-ink-3 text-xs">{formatForeign(currency, hundredths)}</span>
    )}
  </>
);
