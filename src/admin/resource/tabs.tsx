import { Link } from 'react-router';

interface Tab {
  readonly value: string;
  readonly label: string;
  /** null = not known yet. */
  readonly count: number | null;
  readonly to: string;
}

/** The states of what is listed, each with how many there are. */
export function Tabs({
  label,
  tabs,
  current,
}: {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly current: string;
}) {
  return (
    <nav aria-label={label} className="scrollbar-none -mx-4 overflow-x-auto px-4 lg:mx-0 lg:px-0">
      <ul className="flex w-max min-w-full gap-1 border-line border-b">
        {tabs.map(({ value, label, count, to }) => (
          <li key={value}>
            <Link
              to={to}
              aria-current={value === current ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center gap-1.5 border-transparent border-b-2 px-3 text-ink-2 hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-accent lg:min-h-10"
            >
              {label}
              {count !== null && (
                <span className="rounded-full bg-soft px-1.5 text-ink-2 text-xs tabular-nums">{count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
