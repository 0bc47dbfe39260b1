import type { FlashSale } from '../../../../contract/pricing/flash-sale.ts';
import { formatTime } from '../../../lib/format/date.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { useLanguage } from '../../shell/texts.ts';
import { Card, Line } from '../card.tsx';
import { hoursOf } from './hours.ts';
import { SaleTag } from './state-tag.tsx';
import type { FlashTexts } from './texts.ts';

/** A flash sale, read-only. */
export function Facts({ t, sale }: { readonly t: FlashTexts; readonly sale: FlashSale }) {
  const locale = useLanguage();
  const rules = pickText(sale.rules, locale);
  return (
    <Card>
      {sale.closeReason !== null && (
        <p role="note" className="mb-4 rounded-control bg-tint px-4 py-2">
          {t.closedFor}: {sale.closeReason}
        </p>
      )}
      <dl className="flex flex-col gap-2">
        <Line name={t.state}>
          <SaleTag t={t} status={sale.status} />
        </Line>
        <Line name={t.day}>
          <span className="tabular-nums">{sale.day}</span>
        </Line>
        <Line name={t.sessions}>
          <span className="flex flex-wrap gap-1.5 tabular-nums">
            {sale.sessions.map((one) => (
              <span key={one.id} className="rounded-tag bg-soft px-2 py-0.5">
                {hoursOf(one)}
              </span>
            ))}
          </span>
        </Line>
        <Line name={t.applyUntil}>
          <span className="tabular-nums">{formatTime(sale.applyUntil)}</span>
        </Line>
        <Line name={t.perBuyer}>
          {sale.perBuyer === null ? t.noLimit : fill(t.perBuyerText, { count: sale.perBuyer })}
        </Line>
        {rules !== '' && (
          <Line name={t.rules}>
            <span className="whitespace-pre-line">{rules}</span>
          </Line>
        )}
      </dl>
    </Card>
  );
}
