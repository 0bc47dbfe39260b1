import { Ellipsis } from 'lucide-react';
import { Popover, PopoverItem } from '../parts/popover.tsx';
import { useIsTight } from '../parts/use-is-wide.ts';
import type { Action } from './list.ts';

interface RowActionsProps<R> {
  readonly more: string;
  readonly row: R;
  readonly actions: readonly Action<R>[];
}

/** What can be done with one row: two of it at hand, one in a tight table; the rest unfolds, there from a sign alone. */
export function RowActions<R>({ more, row, actions }: RowActionsProps<R>) {
  const isTight = useIsTight();
  const first = actions.slice(0, isTight ? 1 : 2);
  const rest = actions.slice(first.length);
  if (actions.length === 0) return null;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-1 gap-y-2 md:flex-nowrap">
      {first.map(({ label, icon: Sign, onPick, isDanger }) => (
        <button
          key={label}
          type="button"
          onClick={() => onPick(row)}
          className={`inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-control px-2.5 font-semibold hover:bg-soft max-md:border max-md:border-line-strong max-md:px-4 lg:min-h-8 ${isDanger ? 'text-danger' : 'text-accent'}`}
        >
          {Sign && <Sign className="size-4" aria-hidden="true" />}
          {label}
        </button>
      ))}
      {rest.length > 0 && (
        <Popover
          label={more}
          icon={isTight && <Ellipsis className="size-4" aria-hidden="true" />}
          isSquare={isTight}
          isEnd
        >
          {(close) =>
            rest.map(({ label, icon: Sign, onPick, isDanger = false }) => (
              <PopoverItem
                key={label}
                isDanger={isDanger}
                onPick={() => {
                  close();
                  onPick(row);
                }}
              >
                {Sign && <Sign className="size-4" aria-hidden="true" />}
                {label}
              </PopoverItem>
            ))
          }
        </Popover>
      )}
    </span>
  );
}
