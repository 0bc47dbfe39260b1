import { type OrdersTexts, statuses } from '../../../components/order/texts.ts';
import type { StatusFilter } from './query.ts';

interface StatusTabsProps {
  readonly t: OrdersTexts;
  readonly status: StatusFilter;
  readonly counts: readonly { readonly status: number; readonly count: number }[];
  readonly onChoose: (status: StatusFilter) => void;
}

export function StatusTabs({ t, status, counts, onChoose }: StatusTabsProps) {
  const countOf = (value: StatusFilter) =>
    value === 'all'
      ? counts.reduce((sum, one) => sum + one.count, 0)
      : (counts.find((one) => String(one.status) === value)?.count ?? 0);
  return (
    <nav
      aria-label={t.title}
      className="scrollbar-none -mx-4 overflow-x-auto border-line border-b px-4 lg:mx-0 lg:px-0"
    >
      <ul className="flex w-max gap-6">
        {(['all', ...statuses] as const).map((value) => {
          const count = countOf(value);
          return (
            <li key={value}>
              <button
                type="button"
                aria-current={value === status ? 'page' : undefined}
                onClick={() => onChoose(value)}
                className={`min-h-11 border-b-2 text-sm ${value === status ? 'border-accent font-semibold text-accent' : 'border-transparent text-ink-2 hover:text-ink'}`}
              >
                {value === 'all' ? t.all : t.status[value]}
                {count > 0 && <span className="ml-1 text-xs tabular-nums">{count}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
