import { Link } from 'react-router';
import type { Dashboard, PlatformTodoName } from '../../../../../contract/operations/dashboard.ts';
import { fill } from '../../../../lib/text.ts';
import { Card } from '../../../parts/card.tsx';
import type { DashboardTexts } from './words.ts';

/** The list that holds what waits. */
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

/** What waits, each number with the way to what it counts. */
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
