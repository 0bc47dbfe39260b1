import type { BillDetail } from '../../../../contract/payments/settlement.ts';
import { formatTime } from '../../../lib/format/date.ts';
import { fill } from '../../../lib/format/text.ts';
import { Card, Line } from '../card.tsx';
import { BillStateTag } from './bill-state.tsx';
import type { BillTexts } from './bill-texts.ts';

/** State and messages of a statement. */
export const BillFacts = ({ t, bill }: { readonly t: BillTexts; readonly bill: BillDetail }) => (
  <Card>
    <dl className="flex flex-col gap-1">
      <Line name={t.stateLabel}>
        <BillStateTag t={t} state={bill.state} />
      </Line>
      <Line name={t.period}>
        <span className="tabular-nums">
          {fill(t.fromTo, { from: formatTime(bill.startTime), to: formatTime(bill.endTime) })}
        </span>
      </Line>
      {bill.checkTime && <Line name={t.checked}>{formatTime(bill.checkTime)}</Line>}
      {bill.payTime && <Line name={t.paidAt}>{formatTime(bill.payTime)}</Line>}
      {bill.reference && <Line name={t.reference}>{bill.reference}</Line>}
      {bill.objection && <Line name={t.objection}>{bill.objection}</Line>}
      {bill.objection && <Line name={t.answer}>{bill.answer ?? t.unanswered}</Line>}
    </dl>
  </Card>
);
