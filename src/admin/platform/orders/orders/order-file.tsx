import { Link } from 'react-router';
import type { PlatformOrderDetail } from '../../../../../contract/operations/platform-order.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { pickText } from '../../../../lib/text.ts';
import { Card, Line } from '../../../parts/card.tsx';
import { JournalLines } from '../../../parts/journal-lines.tsx';
import { LedgerEntries } from '../../../parts/ledger-entries.tsx';
import { SaleStateTag } from '../../../parts/sale-state.tsx';
import { useSaleWords } from '../../../parts/sale-words.ts';
import { When } from '../../../parts/when.tsx';
import { useLanguage } from '../../../shell/words.ts';
import type { PlatformOrderTexts } from './words.ts';

interface PartProps {
  readonly t: PlatformOrderTexts;
  readonly order: PlatformOrderDetail;
}

/** Whose order it is. */
export function OrderParties({ t, order }: PartProps) {
  const locale = useLanguage();
  return (
    <Card>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Line name={t.shop}>
          <Link to={`/orders?supplierId=${order.shop.id}`} className="text-accent underline">
            {pickText(order.shop.name, locale)}
          </Link>
        </Line>
        <Line name={t.paymentNo}>
          <span className="break-all tabular-nums">{order.paymentNo}</span>
        </Line>
      </dl>
    </Card>
  );
}

/** What else there is about an order: its after-sales, the books, and who did what to it. */
export function OrderFile({ t, order }: PartProps) {
  const sale = useSaleWords();
  const { afterSales, ledger, journal } = order;
  return (
    <>
      {afterSales.length > 0 && (
        <Card title={sale.title}>
          <ul className="divide-y divide-line">
            {afterSales.map(({ id, afterSaleNo, kind, state, amount, createTime }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0">
                <Link to={`/after-sales?open=${id}`} className="text-accent underline tabular-nums">
                  {afterSaleNo}
                </Link>
                <SaleStateTag t={sale} state={state} />
                <span className="text-ink-2">{sale.kind[kind]}</span>
                <span className="text-ink-3 text-xs">
                  <When iso={createTime} />
                </span>
                <span className="ml-auto font-semibold tabular-nums">{formatMoney(amount)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {ledger && (
        <Card title={t.ledger}>
          {ledger.length === 0 ? (
            <p className="text-ink-2">{t.notBooked}</p>
          ) : (
            <ul className="flex flex-col gap-4">
              {ledger.map((one) => (
                <li key={one.id}>
                  <LedgerEntries transaction={one} />
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
      <Card title={t.journal}>
        <JournalLines entries={journal} none={t.noJournal} />
      </Card>
    </>
  );
}
