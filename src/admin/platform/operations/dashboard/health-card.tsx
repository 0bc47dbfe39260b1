import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Health } from '../../../../../contract/operations/dashboard.ts';
import { fill } from '../../../../lib/text.ts';
import { Card } from '../../../parts/card.tsx';
import { When } from '../../../parts/when.tsx';
import type { DashboardTexts } from './words.ts';

interface HealthProps {
  readonly t: DashboardTexts;
  readonly health: Health;
}

/** How the program does, part by part; what is not well stands out. */
export function HealthCard({ t, health }: HealthProps) {
  const { publisher, jobs, payments, sms, chat } = health;
  const names: Readonly<Record<string, string>> = { ...t.providers, ...t.others };
  return (
    <Card level={2} title={t.health}>
      <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        <Part name={t.publisher} isWell={publisher.failing === 0} to="/publisher">
          {publisher.since ? (
            <>
              {fill(t.waiting, { count: publisher.waiting })} <When iso={publisher.since} />
            </>
          ) : (
            t.published
          )}
          {publisher.failing > 0 && (
            <span className="block text-danger">{fill(t.failing, { count: publisher.failing })}</span>
          )}
          {publisher.error && (
            <span className="line-clamp-2 break-all text-ink-3 text-xs">{publisher.error}</span>
          )}
        </Part>
        <Part name={t.jobs} isWell={jobs.failed === 0} to="/jobs?status=failed">
          {jobs.failed === 0 ? t.jobsFine : fill(t.jobsFailed, { count: jobs.failed })}
          {jobs.open > 0 && <span className="block">{fill(t.jobsOpen, { count: jobs.open })}</span>}
        </Part>
        {payments.map(({ method, provider, calls, failures }) => (
          <Part key={method} name={t.payment[method]} isWell={failures === 0 && provider !== 'none'}>
            {names[provider] ?? provider}
            {calls > 0 && <span className="block">{fill(t.calls, { calls, failures })}</span>}
          </Part>
        ))}
        <Part name={t.sms} isWell={sms.failed === 0 && sms.provider !== 'off'} to="/sms">
          {names[sms.provider] ?? sms.provider}
          <span className="block">{fill(t.smsSent, { count: sms.sent })}</span>
          {sms.failed > 0 && (
            <span className="block text-danger">{fill(t.smsFailed, { count: sms.failed })}</span>
          )}
        </Part>
        <Part name={t.chat} isWell>
          {names[chat.provider] ?? chat.provider}
        </Part>
      </ul>
    </Card>
  );
}

interface PartProps {
  readonly name: string;
  readonly isWell: boolean;
  /** The page that says more. */
  readonly to?: string;
  readonly children: ReactNode;
}

function Part({ name, isWell, to, children }: PartProps) {
  const Sign = isWell ? CircleCheck : TriangleAlert;
  return (
    <li className="flex min-w-0 gap-2">
      <Sign
        className={`mt-0.5 size-4 shrink-0 ${isWell ? 'text-success' : 'text-danger'}`}
        aria-hidden="true"
      />
      <div className="min-w-0">
        <p className="font-semibold">
          {to ? (
            <Link to={to} className="hover:text-accent">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="text-ink-2">{children}</p>
      </div>
    </li>
  );
}
