import { Link } from 'react-router';
import type { AfterSaleDetail } from '../../../../contract/returns/after-sale.ts';
import { SaleSteps } from '../../../components/order/sale-steps.tsx';
import { formatMoney } from '../../../lib/format/money.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { useLanguage } from '../../shell/texts.ts';
import { Card, Line } from '../card.tsx';
import { BoughtLine } from '../orders/bought-line.tsx';
import { When } from '../when.tsx';
import { SaleStateTag } from './sale-state.tsx';
import type { SaleTexts } from './sale-texts.ts';

interface SaleBodyProps {
  readonly t: SaleTexts;
  readonly sale: AfterSaleDetail;
  /** Path of the order, below the area's root. */
  readonly orderAt: string;
}

/** Classes of the images in an after-sale. */
export const pictureLooks = 'border border-line';

/** The request with its reason, the products, the return address, and the history. */
export function SaleBody({ t, sale, orderAt }: SaleBodyProps) {
  const locale = useLanguage();
  const { line, returnAddress: to, returnCompany, returnNumber } = sale;
  return (
    <>
      <Card>
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          <Line name={t.stateLabel}>
            <SaleStateTag t={t} state={sale.state} />
          </Line>
          {sale.dueTime && (
            <Line name={t.due}>
              <When iso={sale.dueTime} />
            </Line>
          )}
          <Line name={t.kindLabel}>{t.kind[sale.kind]}</Line>
          <Line name={t.amount}>
            <span className="font-semibold tabular-nums">{formatMoney(sale.amount)}</span>
            {sale.askedAmount !== sale.amount && (
              <span className="block text-ink-3 text-xs tabular-nums">
                {fill(t.askedAmount, { amount: formatMoney(sale.askedAmount) })}
              </span>
            )}
          </Line>
          <Line name={t.reason}>{t.reasons[sale.reason]}</Line>
          <Line name={t.asked}>
            <When iso={sale.createTime} />
          </Line>
          <Line name={t.orderNo}>
            <Link to={orderAt} className="text-accent underline tabular-nums">
              {sale.orderNo}
            </Link>
          </Line>
        </dl>
        {sale.dueTime && <p className="mt-3 text-ink-2">{dueText(t, sale)}</p>}
      </Card>
      {sale.description && (
        <Card title={t.description}>
          <p className="whitespace-pre-line break-words">{sale.description}</p>
        </Card>
      )}
      <Card title={t.goods}>
        <div className="flex gap-3">
          <BoughtLine line={line} />
          <p className="shrink-0 text-right tabular-nums">
            {formatMoney(line.unitPrice)}
            <span className="block text-ink-2">
              {fill(t.piecesOf, { count: sale.quantity, bought: line.quantity })}
            </span>
            {sale.restocked > 0 && (
              <span className="block text-ink-2">{fill(t.restocked, { count: sale.restocked })}</span>
            )}
          </p>
        </div>
      </Card>
      {(to || returnNumber) && (
        <Card title={t.returning}>
          <dl className="flex flex-col gap-2">
            {to && <Line name={t.returnTo}>{`${to.receiver} ${to.phone} ${to.detail}`}</Line>}
            {returnNumber && (
              <Line name={t.parcel}>
                {`${returnCompany ? pickText(returnCompany, locale) : ''} ${returnNumber}`}
              </Line>
            )}
          </dl>
        </Card>
      )}
      <Card title={t.history}>
        <SaleSteps
          t={t}
          events={sale.events}
          looks={pictureLooks}
          said={({ action, content }) =>
            // The text of the request is shown above.
            content &&
            action !== 'apply' && <p className="mt-1.5 whitespace-pre-line break-words">{content}</p>
          }
        />
      </Card>
    </>
  );
}

/** The timeout action of a state. */
function dueText(t: SaleTexts, { state }: AfterSaleDetail): string {
  const said: Readonly<Record<string, string>> = t.lapse;
  return said[state] ?? '';
}
