import { X } from 'lucide-react';
import { fill } from '../../lib/text.ts';
import type { ActiveFilter } from './active-filters.ts';
import type { FilterTexts } from './filter-panel.tsx';
import { noFilters, type SearchQuery } from './query.ts';

interface FilterChipsProps {
  readonly t: FilterTexts;
  readonly active: readonly ActiveFilter[];
  /** The one that had the focus is gone after it. */
  readonly onChange: (change: Partial<SearchQuery>) => void;
}

/** What narrows the list just now; each can be taken off. */
export function FilterChips({ t, active, onChange }: FilterChipsProps) {
  if (active.length === 0) return null;
  return (
    <ul aria-label={t.active} className="mb-4 flex flex-wrap items-center gap-2">
      {active.map(({ key, text, off }) => (
        <li key={key}>
          <button
            type="button"
            aria-label={fill(t.remove, { name: text })}
            onClick={() => onChange(off)}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-accent bg-tint px-3 text-accent text-sm hover:bg-tint-2 max-lg:min-h-11"
          >
            {text}
            <X className="size-3.5" aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => onChange(noFilters)}
          className="min-h-8 px-2 text-ink-2 text-sm underline underline-offset-4 hover:text-accent max-lg:min-h-11"
        >
          {t.clear}
        </button>
      </li>
    </ul>
  );
}
