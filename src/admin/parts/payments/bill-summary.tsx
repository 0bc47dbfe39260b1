import type { BillDetail } from '../../../../contract/payments/settlement.ts';
import { fill } from '../../../lib/format/text.ts';
import { signedMoney } from '../accounting/signed-money.ts';
import type { BillTexts } from './bill-texts.ts';

/** The composition of a statement's amount. Zero sums are left out. */
export function BillSummary({ t, bill }: { readonly t: BillTexts; readonly bill: BillDetail }) {
  const { summary } = bill;
  const parts = [
    [fill(t.orders, { count: summary.orders }), summary.paid],
    [t.subsidy, summary.subsidy],
    [t.commission, summary.commission],
    [fill(t.refunds, { count: summary.refunds }), summary.refunded],
    [t.subsidyBack, summary.subsidyBack],
    [t.commissionBack, summary.commissionBack],
    [t.adjustment, summary.adjustment],
    [t.split, summary.split],
    [t.collected, summary.collected],
  ] as const;
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t.summary}</caption>
      <tbody>
        {parts
          .filter(([, amount], at) => at === 0 || amount !== 0)
          .map(([name, amount]) => (
            <tr key={name}>
              <th scope="row" className="py-1 pr-4 text-left font-normal text-ink-2">
                {name}
              </th>
              <td className="py-1 text-right tabular-nums">{signedMoney(amount)}</td>
            </tr>
          ))}
        <tr className="border-line border-t font-semibold">
          <th scope="row" className="pt-2 pr-4 text-left">
            {t.total}
          </th>
          <td className="pt-2 text-right text-lg tabular-nums">{signedMoney(bill.amount)}</td>
        </tr>
      </tbody>
    </table>
  );
}
