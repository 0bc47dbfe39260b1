import { Link } from 'react-router';
import type { Option } from './list.ts';

interface Tab {
  readonly value: string;
  readonly label: string;
  /** null = not loaded yet. */
  readonly count: number | null;
  readonly to: string;
}

/** Options for values, with their labels. */
export const optionsOf = <V extends string>(
  values: readonly V[],
  words: Readonly<Record<NoInfer<V>, string>>,
): readonly Option[] => values.map((value) => ({ value, label: words[value] }));

/** Tabs for states, with their labels. */
export const tabsOf = <V extends string>(
  name: string,
  t: { readonly label: string; readonly all: string },
  values: readonly V[],
  words: Readonly<Record<NoInfer<V>, string>>,
) => ({ name, ...t, options: optionsOf(values, words) });

/** The tabs of a list with their counts. */
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
              className="-mb-px flex min-h-11 -outline-offset-2 items-center gap-1.5 border-transparent border-b-2 px-3 text-ink-2 hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-accent lg:min-h-10"
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
