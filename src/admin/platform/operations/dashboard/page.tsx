import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Dashboard, Health, PlatformTodoName } from '../../../../../contract/operations/dashboard.ts';
import { Skeleton } from '../../../../components/states.tsx';
import { fill } from '../../../../lib/format/text.ts';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { Card } from '../../../parts/card.tsx';
import { When } from '../../../parts/when.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { MyPlaces } from '../../../shell/places/my-places.tsx';
import { Title } from '../../../shell/title.tsx';
import { useMay } from '../../../shell/use-may.ts';
import { platformPlaces } from '../../places.ts';
import { OpeningCard } from './opening-card.tsx';
import { type DashboardTexts, useDashboardTexts } from './texts.ts';
import { Trade } from './trade.tsx';

/** The page of each to-do item. */
const pages: Readonly<Record<PlatformTodoName, string>> = {
  applications: '/audit?status=pending',
  shopRequests: '/audit/requests?status=pending',
  products: '/audit/products',
  rulings: '/after-sales?group=arbitration',
  reports: '/reports?status=open',
  heldReviews: '/reviews?state=held',
  refunds: '/payment?status=failed',
  objections: '/settlement?objected=1',
  payouts: '/settlement?state=check',
  splits: '/split?status=failed',
};
const overduePages: Partial<Readonly<Record<PlatformTodoName, string>>> = {
  applications: '/audit?overdue=true',
};

interface TodosProps {
  readonly t: DashboardTexts;
  readonly todos: Dashboard['todos'];
}

/** To-dos of the platform, each number with a link to its list. */
export function Todos({ t, todos }: TodosProps) {
  if (todos.length === 0) return null;
  const waits = todos.some(({ count }) => count > 0);
  return (
    <Card level={2} title={t.todos}>
      {!waits && <p className="mb-3 text-ink-2">{t.nothing}</p>}
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {todos.map(({ name, count, overdue }) => (
          <li key={name}>
            <Link
              to={(overdue > 0 && overduePages[name]) || pages[name]}
              className={`flex h-full min-h-11 flex-col rounded-control border px-3 py-2 hover:border-accent ${overdue > 0 ? 'border-danger' : 'border-line'}`}
            >
              <span className="text-ink-2">{t.todo[name]}</span>
              <span className="flex flex-wrap items-baseline gap-x-2">
                <span
                  className={`font-semibold text-xl tabular-nums ${count > 0 ? 'text-accent-strong' : ''}`}
                >
                  {count}
                </span>
                {overdue > 0 && (
                  <span className="text-danger text-xs">{fill(t.overdue, { count: overdue })}</span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const spans = ['7', '30', '90'] as const;

/** The start page of the platform back office: to-dos, trade figures and system health. */
export function Page() {
  const t = useDashboardTexts();
  const [search, setSearch] = useSearchParams();
  const days = spans.find((span) => span === search.get('days')) ?? '30';
  const asked = useApiQuery('GET /api/system/dashboard', { query: { days } });
  const { data, isPending } = asked;
  const maySee = useMay()('platform.system.read');
  const health = useApiQuery('GET /api/system/health', maySee ? {} : null);
  return (
    <div className="flex flex-col gap-4 text-sm">
      <Title text={t.title} />
      {data && !data.isLive && (
        <Suspense>
          <OpeningCard />
        </Suspense>
      )}
      {isPending && <Skeleton rows={6} label={t.loading} />}
      <AskFailed t={t} asked={asked} />
      {data && (
        <>
          <Todos t={t} todos={data.todos} />
          {data.todos.length === 0 && <MyPlaces area={{ ...platformPlaces, ownLast: true }} />}
          {data.trade && (
            <Trade
              t={t}
              trade={data.trade}
              days={days}
              spans={spans}
              onSpan={(span) => setSearch(span === '30' ? {} : { days: span }, { replace: true })}
            />
          )}
        </>
      )}
      {health.data && <HealthCard t={t} health={health.data} />}
    </div>
  );
}

interface HealthProps {
  readonly t: DashboardTexts;
  readonly health: Health;
}

/** System health by component; problems are highlighted. */
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
  /** The page with details. */
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
