import type { LedgerTransaction } from '../../../../contract/accounting/ledger.ts';
import { When } from '../when.tsx';
import { type LedgerTexts, useLedgerTexts } from './ledger-texts.ts';
import { signedMoney } from './signed-money.ts';

/** Name of a ledger account, with the payment provider if it has one. */
export const accountName = (
  t: LedgerTexts,
  { account, provider }: Pick<LedgerTransaction['entries'][number], 'account' | 'provider'>,
): string => (provider ? `${t.accounts[account]} · ${t.providers[provider]}` : t.accounts[account]);

/** One ledger transaction with both sides: debits positive, credits negative. */
export function LedgerEntries({ transaction }: { readonly transaction: LedgerTransaction }) {
  const t = useLedgerTexts();
  const { kind, time, note, entries } = transaction;
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{t.kinds[kind]}</span>
        <span className="text-ink-3 text-xs">
          <When iso={time} />
        </span>
      </p>
      {note && <p className="break-words text-ink-2">{note}</p>}
      <dl className="mt-1 flex flex-col gap-0.5">
        {entries.map((entry) => (
          <div key={`${entry.account} ${entry.amount}`} className="flex justify-between gap-4">
            <dt className="min-w-0 text-ink-2">{accountName(t, entry)}</dt>
            <dd className="shrink-0 tabular-nums">{signedMoney(entry.amount)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
