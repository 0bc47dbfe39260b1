import { CircleCheck, FlaskConical, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SmsSetup } from '../../../../../contract/messaging/sms.ts';
import { fill } from '../../../../lib/format/text.ts';
import type { SmsTexts } from './texts.ts';

interface ChannelProps {
  readonly t: SmsTexts;
  readonly setup: SmsSetup;
}

/** The configured channel, and what it lacks. */
export function ChannelCard({ t, setup: { channel, sign, host, mail, hasReports, events } }: ChannelProps) {
  const isReal = host !== null;
  const missing = isReal
    ? events.filter(({ templates }) => templates.zh === null || templates.en === null).length
    : 0;
  const isBad = channel === 'off' || missing > 0;
  const Sign = isBad ? TriangleAlert : isReal ? CircleCheck : FlaskConical;
  const tone = isBad ? 'text-danger' : isReal ? 'text-success' : 'text-accent-strong';
  return (
    <section
      aria-label={t.using}
      className="flex gap-3 rounded-card border border-line bg-card px-4 py-3 text-sm"
    >
      <Sign className={`mt-0.5 size-5 shrink-0 ${tone}`} aria-hidden="true" />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-semibold">{t.notes[channel]}</p>
        {missing > 0 && (
          <p className="text-danger">
            {fill(t.missing, { count: missing })}
            <Link to="/sms/texts" className="ml-2 text-accent underline">
              {t.seeTexts}
            </Link>
          </p>
        )}
        {isReal && (
          <dl className="flex flex-wrap gap-x-6 gap-y-1 text-ink-2">
            <Fact name={t.sign}>{sign}</Fact>
            <Fact name={t.host}>{host}</Fact>
            <Fact name={t.reports}>{hasReports ? t.reportsOn : t.reportsOff}</Fact>
          </dl>
        )}
        <p className="text-ink-2">
          {mail ? fill(t.mailOn, { host: mail.host, from: mail.from }) : t.mailOff}
        </p>
      </div>
    </section>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex min-w-0 gap-2">
    <dt className="shrink-0 text-ink-3">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
);
