import { Link } from 'react-router';
import type { BillLine } from '../../../../contract/payments/settlement.ts';
import { formatTime } from '../../../lib/format/date.ts';
import { signedMoney } from '../accounting/signed-money.ts';
import type { BillTexts } from './bill-texts.ts';

interface LineTableProps {
  readonly t: BillTexts;
  readonly lines: readonly BillLine[];
  /** Address of an order; undefined without links, as in print. */
  readonly hrefOf?: (orderId: number) => string;
}

const right = 'pl-2 py-2 text-right tabular-nums whitespace-nowrap';
/** On phones these columns are shown below the order number. */
const wide = 'hidden sm:table-cell print:table-cell';

/** The lines of a statement, with links to orders. */
export function BillLineTable({ t, lines, hrefOf }: LineTableProps) {
  return (
    <table className="w-full border-collapse text-left">
      <thead>
        <tr className="border-line-strong border-b text-ink-2">
          <th scope="col" className="py-2 pr-2 font-normal">
            {t.orderNo}
          </th>
          {[t.paid, t.subsidy, t.commission].map((name) => (
            <th key={name} scope="col" className={`${wide} py-2 pl-2 text-right font-normal`}>
              {name}
            </th>
          ))}
          <th scope="col" className="py-2 pl-2 text-right font-normal">
            {t.lineAmount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id} className="border-line border-b align-top">
            <td className="py-2 pr-2">
              {line.orderId === null || !hrefOf ? (
                <span className="tabular-nums">{line.orderNo ?? t.kind[line.kind]}</span>
              ) : (
                <Link to={hrefOf(line.orderId)} className="text-accent-strong tabular-nums hover:underline">
                  {line.orderNo}
                </Link>
              )}
              <br />
              <span className="text-ink-3 text-xs">
                {t.kind[line.kind]} · {formatTime(line.time)}
                {line.note && ` · ${line.note}`}
              </span>
              {line.kind !== 'adjustment' && (
                <span className="block text-ink-3 text-xs tabular-nums sm:hidden print:hidden">
                  {t.paid} {signedMoney(line.paid)}
                  {line.subsidy !== 0 && ` · ${t.subsidy} ${signedMoney(line.subsidy)}`} · {t.commission}{' '}
                  {signedMoney(line.commission)}
                </span>
              )}
            </td>
            <td className={`${wide} ${right}`}>{signedMoney(line.paid)}</td>
            <td className={`${wide} ${right}`}>{signedMoney(line.subsidy)}</td>
            <td className={`${wide} ${right}`}>{signedMoney(line.commission)}</td>
            <td className={`${right} font-semibold`}>{signedMoney(line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
