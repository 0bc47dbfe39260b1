import { Link } from 'react-router';
import { Skeleton } from '../../../../components/states.tsx';
import { fill } from '../../../../lib/format/text.ts';
import { useLedgerTexts } from '../../../parts/accounting/ledger-texts.ts';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { Card } from '../../../parts/card.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { Title } from '../../../shell/title.tsx';
import { useMay } from '../../../shell/use-may.ts';
import { Kinds } from '../split/kinds.tsx';
import { useSplitTexts } from '../split/texts.ts';

/** Splits without their own rules: the split of an order follows from the ledger and the commission rules. */
export function Page() {
  const t = useSplitTexts();
  const { providers } = useLedgerTexts();
  const may = useMay();
  const asked = useApiQuery('GET /api/system/split/terms', {});
  const { data, isPending } = asked;
  const rows = data
    ? ([
        [t.ruleProviders, data.providers.map((one) => providers[one]).join(', ') || t.noProviders],
        [t.ruleMax, fill(t.ruleMaxText, { percent: data.maxBp / 100 })],
        [t.ruleWhen, fill(t.ruleWhenText, { window: data.windowDays, days: data.days })],
        [t.ruleWho, fill(t.ruleWhoText, { count: data.receivers })],
        [t.ruleFail, t.ruleFailText],
        [t.ruleRefund, t.ruleRefundText],
        [t.ruleFree, t.ruleFreeText],
      ] as const)
    : [];
  return (
    <div className="flex flex-col gap-4 text-sm">
      <Title text={t.rulesTitle} />
      <Kinds t={t} current="rules" />
      {isPending && <Skeleton rows={6} label={t.rulesTitle} />}
      <AskFailed t={{ failed: t.failedRead, retry: t.retryRead }} asked={asked} />
      {data && (
        <Card>
          <p className="max-w-3xl text-ink-2">{t.rulesLead}</p>
          <dl className="mt-4 divide-y divide-line border-line border-t">
            {rows.map(([name, text]) => (
              <div key={name} className="flex flex-col gap-x-6 gap-y-1 py-3 sm:flex-row">
                <dt className="w-48 shrink-0 font-semibold">{name}</dt>
                <dd className="min-w-0 max-w-2xl">{text}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 flex flex-wrap gap-2">
            {may('platform.commission.read') && (
              <Link to="/commission" className="control-button">
                {t.toCommission}
              </Link>
            )}
            {may('platform.settlement.read') && (
              <Link to="/settlement" className="control-button">
                {t.toBills}
              </Link>
            )}
          </p>
        </Card>
      )}
    </div>
  );
}
