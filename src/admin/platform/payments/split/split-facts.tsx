import { Link } from 'react-router';
import type { SplitDetail } from '../../../../../contract/payments/split.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { useLedgerTexts } from '../../../parts/accounting/ledger-texts.ts';
import { signedMoney } from '../../../parts/accounting/signed-money.ts';
import { Card, Line } from '../../../parts/card.tsx';
import { When } from '../../../parts/when.tsx';
import { useLanguage } from '../../../shell/texts.ts';
import { useMay } from '../../../shell/use-may.ts';
import { StatusTag } from './status-tag.tsx';
import { reasonIn, type SplitTexts } from './texts.ts';

interface PartProps {
  readonly t: SplitTexts;
  readonly split: SplitDetail;
}

/** Order, receiver and state of a split. */
export function SplitFacts({ t, split }: PartProps) {
  const locale = useLanguage();
  const { providers } = useLedgerTexts();
  const canSee = useMay()('platform.order.read');
  return (
    <Card title={t.facts}>
      <dl className="flex flex-col gap-2">
        <Line name={t.stateLabel}>
          <StatusTag t={t} status={split.status} />
        </Line>
        {split.reason !== null && (
          <Line name={t.reason}>
            <span className={split.status === 'failed' ? 'text-danger' : ''}>
              {reasonIn(t, split.reason)}
            </span>
            {reasonIn(t, split.reason) !== split.reason && (
              <span className="block text-ink-3 text-xs">{split.reason}</span>
            )}
          </Line>
        )}
        <Line name={t.shop}>{pickText(split.shopName, locale)}</Line>
        <Line name={t.order}>
          {canSee ? (
            <Link
              to={`/orders?open=${split.orderId}`}
              className="break-all text-accent underline tabular-nums"
            >
              {split.orderNo}
            </Link>
          ) : (
            <span className="break-all tabular-nums">{split.orderNo}</span>
          )}
        </Line>
        <Line name={t.receiver}>
          <span className="break-all tabular-nums">{split.account}</span>{' '}
          <span className="text-ink-2">{t.kind[split.kind]}</span>
        </Line>
        <Line name={t.provider}>{providers[split.provider]}</Line>
        <Line name={t.paymentNo}>
          <span className="break-all tabular-nums">{split.paymentNo}</span>
        </Line>
        <Line name={t.gatewayNo}>
          <span className="break-all tabular-nums">{split.gatewayNo ?? '–'}</span>
        </Line>
        {split.frozen && <Line name={t.frozenLabel}>{t.frozen[split.frozen]}</Line>}
        <Line name={t.created}>
          <When iso={split.createTime} />
        </Line>
        {split.endTime && (
          <Line name={t.ended}>
            <When iso={split.endTime} />
          </Line>
        )}
        {split.nextTime && split.attempts > 0 && (
          <Line name={t.next}>
            <When iso={split.nextTime} />{' '}
            <span className="text-ink-2">
              {t.attempts} {fill(t.times, { count: split.attempts })}
            </span>
          </Line>
        )}
      </dl>
    </Card>
  );
}

/** How the amount of a split is calculated, and what remains for the statement. */
export function SplitMoney({ t, split }: PartProps) {
  const { paid, subsidy, commission, share, amount, returned, status } = split;
  const isPaid = status !== 'cancelled' && status !== 'failed';
  const given = isPaid ? amount - returned : 0;
  const rows = [
    { name: t.paid, value: paid },
    ...(subsidy === 0 ? [] : [{ name: t.subsidy, value: subsidy }]),
    { name: t.commission, value: commission },
    { name: t.share, value: share, isSum: true },
    ...(isPaid ? [{ name: t.amount, value: 0 - amount }] : []),
    ...(returned === 0 ? [] : [{ name: t.returned, value: returned }]),
    { name: t.rest, value: share - given, isSum: true },
  ];
  return (
    <Card title={t.money}>
      <table className="w-full border-collapse">
        <caption className="sr-only">{t.money}</caption>
        <tbody>
          {rows.map(({ name, value, isSum = false }) => (
            <tr key={name} className={isSum ? 'border-line border-t font-semibold' : ''}>
              <th scope="row" className={`py-1 pr-4 text-left ${isSum ? '' : 'font-normal text-ink-2'}`}>
                {name}
              </th>
              <td className="py-1 text-right tabular-nums">{signedMoney(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** The returns of a split. */
export function SplitReturns({ t, split }: PartProps) {
  if (split.returns.length === 0) return null;
  return (
    <Card title={t.returns}>
      <ul className="divide-y divide-line">
        {split.returns.map(({ id, returnNo, amount, status, reason, createTime }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0">
              <span className="break-all tabular-nums">{returnNo}</span>
              <span className="block text-ink-2 text-xs">
                <When iso={createTime} />
              </span>
            </span>
            <span className="text-right">
              <span className="font-semibold tabular-nums">{signedMoney(amount)}</span>
              <span className={`block text-xs ${status === 'failed' ? 'text-danger' : 'text-ink-2'}`}>
                {t.returnStatus[status]}
                {reason !== null && ` · ${reasonIn(t, reason)}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
