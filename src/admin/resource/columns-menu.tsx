import { Columns3 } from 'lucide-react';
import { Popover } from '../parts/popover.tsx';
import type { Column } from './list.ts';
import type { ListTexts } from './words.ts';

interface ColumnsMenuProps<R> {
  readonly t: ListTexts;
  readonly columns: readonly Column<R>[];
  readonly chosen: readonly string[];
  readonly onChoose: (names: readonly string[]) => void;
}

/** Which columns the table has; the first says what a row is and stays. */
export function ColumnsMenu<R>({ t, columns, chosen, onChoose }: ColumnsMenuProps<R>) {
  return (
    <Popover label={t.columns} icon={<Columns3 className="size-4" aria-hidden="true" />} isEnd>
      {() =>
        columns.slice(1).map(({ name, label }) => (
          <label
            key={name}
            className="flex min-h-11 items-center gap-2 rounded-control px-3 hover:bg-soft lg:min-h-9"
          >
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={(event) =>
                onChoose(event.target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))
              }
              className="size-4 accent-accent"
            />
            {label}
          </label>
        ))
      }
    </Popover>
  );
}
