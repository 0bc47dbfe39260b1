import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PaymentRefund, RefundStatus } from '../../../../../contract/payments/payment.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { api } from '../../../../lib/client.ts';
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
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';

const route = 'GET /api/system/payment/refunds';
const tones: Readonly<Record<RefundStatus, string>> = {
  pending: 'bg-soft text-ink-2',
  processing: 'bg-tint-2 text-accent-strong',
  done: 'bg-verified-tint text-success',
  failed: 'bg-tint-2 text-danger',
};

/** Refunds at the payment providers; refused ones can be sent again. */
export function Page() {
  const t = useRefundTexts();
  const { providers } = useLedgerTexts();
  const locale = useLanguage();
  const act = useAct();
  const may = useMay();
  const [asked, ask] = useState<PaymentRefund | null>(null);
  const canSee = may('platform.order.read');
  const resend = ({ refundNo }: PaymentRefund) => {
    ask(null);
    const send = () => api('POST /api/system/payment/refund/resend/{refundNo}', { params: { refundNo } });
    void act(send, { done: t.resent, stale: [route] });
  };
  const list: List<typeof route> = {
    name: 'platform/refunds',
    title: t.title,
    route,
    lead: <PaymentLists current="refunds" />,
    idOf: ({ id }) => id,
    nameOf: ({ refundNo }) => refundNo,
    tabs: {
      name: 'status',
      label: t.tabs,
      all: t.all,
      options: (['failed', 'pending', 'processing', 'done'] as const).map((value) => ({
        value,
        label: t.status[value],
      })),
    },
    filters: [{ kind: 'text', name: 'keyword', label: t.keyword }],
    columns: [
      {
        name: 'refundNo',
        label: t.number,
        card: 'head',
        cell: ({ refundNo }) => <span className="break-all tabular-nums">{refundNo}</span>,
      },
      {
        name: 'status',
        label: t.state,
        card: 'head',
        cell: ({ status }) => <Tag tone={tones[status]}>{t.status[status]}</Tag>,
      },
      {
        name: 'order',
        label: t.order,
        cell: ({ order }) =>
          order === null ? (
            t.noOrder
          ) : canSee ? (
            <Link to={`/orders?open=${order.id}`} className="text-accent underline tabular-nums">
              {order.orderNo}
            </Link>
          ) : (
            <span className="tabular-nums">{order.orderNo}</span>
          ),
      },
      {
        name: 'shop',
        label: t.shop,
        isExtra: true,
        cell: ({ order }) => (order ? pickText(order.shopName, locale) : '–'),
      },
      {
        name: 'paymentNo',
        label: t.paymentNo,
        isExtra: true,
        card: 'none',
        cell: ({ paymentNo }) => <span className="break-all tabular-nums">{paymentNo}</span>,
      },
      { name: 'provider', label: t.provider, cell: ({ provider }) => providers[provider] },
      { name: 'amount', label: t.amount, isNumber: true, cell: RefundAmount },
      { name: 'attempts', label: t.attempts, cell: ({ attempts }) => fill(t.times, { count: attempts }) },
      { name: 'error', label: t.error, cell: ({ error }) => error ?? '–' },
      { name: 'createTime', label: t.created, cell: ({ createTime }) => <When iso={createTime} /> },
      {
        name: 'endTime',
        label: t.ended,
        isExtra: true,
        card: 'none',
        cell: ({ endTime }) => (endTime ? <When iso={endTime} /> : '–'),
      },
    ],
    ...(may('platform.payment.refund') && {
      actions: (row: PaymentRefund) =>
        row.status === 'failed' ? [{ label: t.resend, icon: RotateCw, onPick: () => ask(row) }] : [],
    }),
    empty: { title: t.none, hint: t.noneHint },
  };
  return (
    <>
      <ListPage list={list} />
      {asked && (
        <Confirm
          title={t.resendTitle}
          question={fill(t.resendHint, {
            amount: formatMoney(asked.amount),
            error: asked.error ?? t.unknown,
          })}
          yes={t.resend}
          no={t.keep}
          onYes={() => resend(asked)}
          onNo={() => ask(null)}
        />
      )}
    </>
  );
}

/** In yuan, and in the currency of the charge. */
const RefundAmount = ({ amount, charged }: PaymentRefund) => (
  <>
    {formatMoney(amount)}
    {charged && (
      <span className="block text-ink-3 text-xs">{formatForeign(charged.currency, charged.amount)}</span>
    )}
  </>
);
