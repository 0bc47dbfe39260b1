import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Empty } from '../../../../components/states.tsx';
import { fill } from '../../../../lib/format/text.ts';
import { accountName } from '../../../parts/accounting/ledger-entries.tsx';
import { LedgerLists } from '../../../parts/accounting/ledger-lists.tsx';
import { useLedgerTexts } from '../../../parts/accounting/ledger-texts.ts';
import { signedMoney } from '../../../parts/accounting/signed-money.ts';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { When } from '../../../parts/when.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { Title } from '../../../shell/title.tsx';

const number = 'px-4 py-2 text-right tabular-nums whitespace-nowrap';

/** The balance of each ledger account, and the trial balance. */
export function Page() {
  const t = useLedgerTexts();
  const asked = useApiQuery('GET /api/system/ledger/trial-balance', {});
  const { data } = asked;
  const isRight = data?.difference === 0;
  const Sign = isRight ? CircleCheck : TriangleAlert;
  return (
    <div className="flex flex-col gap-4 text-sm">
      <Title text={t.title} />
      <LedgerLists current="balance" />
      <AskFailed t={t} asked={asked} />
      {data && data.accounts.length === 0 && <Empty title={t.empty} hint={t.emptyHint} />}
      {data && data.accounts.length > 0 && (
        <>
          <p
            role="status"
            className={`flex items-center gap-2 font-semibold ${isRight ? 'text-success' : 'text-danger'}`}
          >
            <Sign className="size-5" aria-hidden="true" />
            {isRight ? t.isBalanced : fill(t.isWrong, { amount: signedMoney(data.difference) })}
          </p>
          <p className="flex flex-wrap gap-x-4 text-ink-2">
            <span>{fill(t.transactions, { count: data.transactions })}</span>
            {data.unbooked > 0 && <span>{fill(t.unbooked, { count: data.unbooked })}</span>}
            {data.lastTime && (
              <span>
                {t.last} <When iso={data.lastTime} />
              </span>
            )}
          </p>
          <div className="overflow-x-auto rounded-card border border-line bg-card">
            <table className="w-full border-collapse text-left">
              <thead className="bg-soft">
                <tr>
                  <th scope="col" className="px-4 py-2">
                    {t.account}
                  </th>
                  {[t.debit, t.credit].map((name) => (
                    <th key={name} scope="col" className={`${number} hidden sm:table-cell`}>
                      {name}
                    </th>
                  ))}
                  <th scope="col" className={number}>
                    {t.balance}
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.accounts.map(({ account, provider, debit, credit, balance }) => (
                  <tr key={`${account} ${provider}`} className="border-line border-t">
                    <th scope="row" className="px-4 py-2 font-normal">
                      {accountName(t, { account, provider })}
                    </th>
                    <td className={`${number} hidden sm:table-cell`}>{signedMoney(debit)}</td>
                    <td className={`${number} hidden sm:table-cell`}>{signedMoney(credit)}</td>
                    <td className={`${number} font-semibold`}>{signedMoney(balance)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot className="border-line-strong border-t font-semibold">
                <tr>
                  <th scope="row" className="px-4 py-2">
                    {t.sum}
                  </th>
                  <td className={`${number} hidden sm:table-cell`}>{signedMoney(data.debit)}</td>
                  <td className={`${number} hidden sm:table-cell`}>{signedMoney(data.credit)}</td>
                  <td className={number}>{signedMoney(data.difference)}</td>
                </tr>
              </tfoot>
            </table>
          </div>
        </>
      )}
    </div>
  );
}
