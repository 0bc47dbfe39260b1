import { fill } from '../lib/format/text.ts';

interface FilterChipsProps<Change> {
  readonly t: { readonly active: string; readonly remove: string; readonly clear: string };
  /** `off` removes the filter. */
  readonly active: readonly { readonly key: string; readonly text: string; readonly off: Change }[];
  /** The focused chip is removed by this. */
  readonly onChange: (change: Change) => void;
  readonly onClear: () => void;
}

/** The active filters of a list; each can be removed. */
export function FilterChips<Change>({ t, active, onChange, onClear }: FilterChipsProps<Change>) {
  if (active.length === 0) return null;
  return (
    <ul aria-label={t.active} className="mb-4 flex flex-wrap items-center gap-2">
      {active.map(({ key, text, off }) => (
        <li key={key} className="min-w-0 max-w-full">
          <button
            type="button"
            aria-label={fill(t.remove, { name: text })}
            onClick={() => onChange(off)}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-accent bg-tint px-3 text-accent text-sm hover:bg-tint-2 max-lg:min-h-11"
          >
            <span className="truncate">{text}</span>
            <i className="icon-x size-3.5 shrink-0" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={onClear}
          className="min-h-8 px-2 text-ink-2 text-sm underline underline-offset-4 hover:text-accent max-lg:min-h-11"
        >
          {t.clear}
        </button>
      </li>
    </ul>
  );
}
