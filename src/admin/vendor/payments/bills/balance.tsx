import { formatTime } from '../../../../lib/date.ts';
import { fill } from '../../../../lib/text.ts';
import type { BillTexts } from '../../../parts/bill-words.ts';
import { signedMoney } from '../../../parts/signed-money.ts';
import { useApiQuery } from '../../../shell/data.ts';

/** The shop's money by how far it has come. */
export function Balance({ t }: { readonly t: BillTexts }) {
  const { data } = useApiQuery('GET /api/supplier/settlement/balance', {});
  const next = data && fill(t.availableHint, { date: formatTime(data.nextBillTime).slice(0, 10) });
  const split = data && data.split !== 0 ? fill(t.paidSplit, { amount: signedMoney(data.split) }) : undefined;
  const parts = [
    [t.held, data?.held, t.heldHint],
    [t.pending, data?.pending, t.pendingHint],
    [t.available, data?.available, next],
    [t.billed, data?.billed, undefined],
    [t.paidOut, data?.paidOut, split],
  ] as const;
  return (
    <dl
      aria-label={t.balance}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line text-sm md:grid-cols-5"
    >
      {parts.map(([name, amount, hint]) => (
        <div key={name} className="flex flex-col bg-card px-4 py-3 last:col-span-2 md:last:col-span-1">
          <dt className="text-ink-2">{name}</dt>
          <dd className="font-semibold text-lg tabular-nums">
            {amount === undefined ? '–' : signedMoney(amount)}
          </dd>
          {hint && <dd className="text-ink-3 text-xs">{hint}</dd>}
        </div>
      ))}
    </dl>
  );
}
