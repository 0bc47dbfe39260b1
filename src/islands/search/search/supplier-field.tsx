import type { SubmitEvent } from 'react';
import type { SearchQuery } from './query.ts';
import type { FilterTexts } from './texts.ts';

interface SupplierFieldProps {
  readonly t: FilterTexts;
  readonly query: SearchQuery;
  readonly onChange: (change: Partial<SearchQuery>) => void;
}

/** Only goods of suppliers of this name. */
export function SupplierField({ t, query, onChange }: SupplierFieldProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('supplierKeyword');
    onChange({ supplierKeyword: typeof given === 'string' ? given.trim() : '' });
  };
  return (
    <form onSubmit={submit} className="flex items-center gap-2">
      <input
        key={query.supplierKeyword}
        name="supplierKeyword"
        maxLength={100}
        defaultValue={query.supplierKeyword}
        aria-label={t.supplierName}
        placeholder={t.supplierName}
        className="h-9 w-full min-w-0 rounded-control border border-line-strong bg-card px-2 text-sm placeholder:text-ink-3 max-lg:h-11"
      />
      <button
        type="submit"
        aria-label={t.applySupplier}
        className="h-9 shrink-0 rounded-control border border-line-strong bg-card px-3 text-sm hover:border-accent hover:text-accent max-lg:h-11"
      >
        {t.apply}
      </button>
    </form>
  );
}
