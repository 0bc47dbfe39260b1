import type { DeskTexts } from '../room/types.ts';
import { type DeskFilter, filters } from './use-desk.ts';

interface DeskFiltersProps {
  readonly t: DeskTexts;
  readonly filter: DeskFilter;
  readonly onFilter: (filter: DeskFilter) => void;
}

export function DeskFilters({ t, filter, onFilter }: DeskFiltersProps) {
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{t.filter}</legend>
      {filters.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === filter}
          onClick={() => onFilter(one)}
          className="min-h-9 rounded-full px-3 text-ink-2 text-sm hover:text-accent aria-pressed:bg-tint aria-pressed:font-semibold aria-pressed:text-accent"
        >
          {t.filters[one]}
        </button>
      ))}
    </fieldset>
  );
}
