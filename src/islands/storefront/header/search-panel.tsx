import { Picture } from '../../../components/goods/picture.tsx';
import { formatMoney } from '../../../lib/format/money.ts';
import { fill } from '../../../lib/format/text.ts';
import { type Active, cellId, groups, type Row, type SearchType, searchTypes } from './search-rows.ts';
import type { SearchTexts } from './texts.ts';

/** The ARIA combobox pattern with a grid: no table can be laid out like this, and no cell takes the focus, which stays in the field. */
const role = {
  grid: (label: string) => ({ role: 'grid', 'aria-label': label }),
  rowgroup: (label: string) => ({ role: 'rowgroup', 'aria-label': label }),
  row: { role: 'row' },
  gridcell: (isOn: boolean) => ({ role: 'gridcell', 'aria-selected': isOn }),
  none: { role: 'none' },
} as const;

interface SearchPanelProps {
  readonly id: string;
  readonly t: SearchTexts;
  readonly type: SearchType;
  readonly rows: readonly Row[];
  readonly active: Active | null;
  readonly onType: (type: SearchType) => void;
  readonly onWord: (word: string) => void;
  readonly onForget: (word: string) => void;
  readonly onClear: () => void;
}

/** The panel below the search field. The field keeps the focus and names the active cell (`aria-activedescendant`). */
export function SearchPanel(props: SearchPanelProps) {
  const { id, t, rows, onClear } = props;
  return (
    <div className="absolute inset-x-0 top-full z-50 mt-2 max-h-100 animate-rise overflow-y-auto rounded-card border border-line bg-card p-4 shadow-float max-lg:fixed max-lg:inset-x-4 max-lg:top-16">
      <TypeChoice {...props} />
      <div {...role.grid(t.panel)} id={id} className="flex flex-col gap-4">
        {groups
          .filter((group) => rows.some((row) => row.group === group))
          .map((group) => (
            <div key={group} {...role.rowgroup(t.groups[group])}>
              <div className="flex min-h-8 items-center justify-between text-ink-3 text-xs" {...role.none}>
                <span aria-hidden="true">{t.groups[group]}</span>
                {group === 'history' && (
                  <button
                    type="button"
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={onClear}
                    className="min-h-8 px-1 hover:text-accent"
                  >
                    {t.clear}
                  </button>
                )}
              </div>
              <div {...role.none} className={group === 'hot' ? 'flex flex-wrap gap-2 pt-1' : ''}>
                {rows.map((row, at) =>
                  row.group === group ? (
                    <PanelRow key={`${group}-${row.href}`} {...props} row={row} at={at} />
                  ) : null,
                )}
              </div>
            </div>
          ))}
      </div>
    </div>
  );
}

interface PanelRowProps extends SearchPanelProps {
  readonly row: Row;
  readonly at: number;
}

function PanelRow({ id, t, row, at, active, onWord, onForget }: PanelRowProps) {
  const isOn = active?.row === at;
  const chip = row.group === 'hot';
  const shape = chip ? 'rounded-full bg-soft px-3.5' : '-mx-2 rounded-control px-2';
  const on = isOn && active.cell === 0 ? 'bg-tint text-accent-strong' : '';
  return (
    <div {...role.row} className={`flex items-center ${chip ? '' : 'gap-1'}`}>
      <div
        {...role.gridcell(isOn && active.cell === 0)}
        id={cellId(id, { row: at, cell: 0 })}
        className="min-w-0 grow"
      >
        <a
          href={row.href}
          tabIndex={-1}
          onClick={() => row.isWord && onWord(row.label)}
          className={`flex min-h-9 items-center gap-2.5 text-sm hover:bg-tint hover:text-accent-strong ${shape} ${on}`}
        >
          {row.image && (
            <span className="w-9 shrink-0 overflow-hidden rounded-tag bg-soft">
              <Picture url={row.image} alt="" sizes="36px" />
            </span>
          )}
          <span className="truncate">{row.label}</span>
          {row.isHot && (
            <span className="inline-flex shrink-0 items-center gap-0.5 font-semibold text-price text-xs">
              <i className="icon-flame size-3.5" />
              {t.hotMark}
            </span>
          )}
          {row.price !== undefined && (
            <span className="ml-auto shrink-0 text-price tabular-nums">{formatMoney(row.price)}</span>
          )}
          {row.group === 'history' && (
            <span className="ml-auto shrink-0 text-ink-3 text-xs tabular-nums">
              {fill(t.times, { count: row.count ?? 1 })}
            </span>
          )}
        </a>
      </div>
      {row.group === 'history' && (
        <div
          {...role.gridcell(isOn && active.cell === 1)}
          id={cellId(id, { row: at, cell: 1 })}
          className={`rounded-control ${isOn && active.cell === 1 ? 'bg-tint text-accent-strong' : 'text-ink-3'}`}
        >
          <button
            type="button"
            tabIndex={-1}
            aria-label={fill(t.delete, { keyword: row.label })}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onForget(row.label)}
            className="inline-flex size-9 items-center justify-center hover:text-accent"
          >
            <i className="icon-x size-4" />
          </button>
        </div>
      )}
    </div>
  );
}

/** The search type on phones; wide screens have it in the field. */
function TypeChoice({ t, type, onType }: Pick<SearchPanelProps, 't' | 'type' | 'onType'>) {
  return (
    <fieldset className="mb-4 grid grid-cols-2 gap-2 sm:hidden">
      <legend className="sr-only">{t.type}</legend>
      {searchTypes.map((known) => (
        <label
          key={known}
          className="inline-flex min-h-11 grow items-center justify-center rounded-control border border-line px-2 text-center text-sm has-checked:border-accent has-checked:bg-tint has-checked:font-semibold has-checked:text-accent"
        >
          <input
            type="radio"
            name="search-type"
            className="sr-only"
            checked={known === type}
            onChange={() => onType(known)}
          />
          {t.types[known]}
        </label>
      ))}
    </fieldset>
  );
}
