import { type SubmitEvent, useId } from 'react';
import { fill } from '../../lib/text.ts';
import { type SearchQuery, type Sort, sizes, sorts } from './query.ts';
import type { ResultTexts } from './search-results.tsx';

interface SearchBarProps {
  readonly t: ResultTexts;
  readonly query: SearchQuery;
  readonly onChange: (change: Partial<SearchQuery>) => void;
}

/** Sorting, kind of trade, supplier and page size. */
export function SearchBar({ t, query, onChange }: SearchBarProps) {
  return (
    <div className="my-5 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-card p-3 text-sm lg:px-4">
      <Sorting t={t} query={query} onChange={onChange} />
      <div className="grid w-full grid-cols-2 gap-3 lg:ml-auto lg:flex lg:w-auto">
        <Choice
          label={t.trade}
          value={query.tradeType ?? 'all'}
          options={[
            { value: 'all', text: t.trades.all },
            { value: 'zh', text: t.trades.zh },
            { value: 'en', text: t.trades.en },
          ]}
          onChange={(value) => onChange({ tradeType: value === 'zh' || value === 'en' ? value : null })}
        />
        <SupplierField t={t} query={query} onChange={onChange} />
        <Choice
          label={t.size}
          value={String(query.size)}
          options={sizes.map((size) => ({ value: String(size), text: fill(t.sizeOption, { count: size }) }))}
          onChange={(value) => onChange({ size: Number(value) })}
        />
      </div>
    </div>
  );
}

/** Price is the one that is read both ways: choosing it again turns it round. */
function Sorting({ t, query, onChange }: SearchBarProps) {
  const choose = (sort: Sort) => {
    const turned = query.order === 'asc' ? 'desc' : 'asc';
    onChange({ sort, order: sort !== 'price' ? 'desc' : query.sort === 'price' ? turned : 'asc' });
  };
  const direction = query.order === 'asc' ? t.ascending : t.descending;
  return (
    <fieldset className="scrollbar-none flex w-full min-w-0 gap-1 overflow-x-auto p-1 lg:w-auto">
      <legend className="sr-only">{t.sort}</legend>
      {sorts.map((sort) => {
        const active = sort === query.sort;
        return (
          <button
            key={sort}
            type="button"
            aria-pressed={active}
            onClick={() => choose(sort)}
            className="inline-flex min-h-10 shrink-0 items-center gap-1.5 rounded-control px-3 hover:text-accent aria-pressed:bg-tint aria-pressed:font-semibold aria-pressed:text-accent"
          >
            {t.sorts[sort]}
            {sort === 'price' && active && (
              <>
                <span className="sr-only">{direction}</span>
                <span aria-hidden="true">{query.order === 'asc' ? '↑' : '↓'}</span>
              </>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="h-10 rounded-control border border-line-strong bg-card px-2 max-lg:h-11"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}

function SupplierField({ t, query, onChange }: SearchBarProps) {
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('supplierKeyword');
    onChange({ supplierKeyword: typeof given === 'string' ? given.trim() : '' });
  };
  return (
    <form onSubmit={submit} className="flex max-lg:order-last max-lg:col-span-2">
      <label htmlFor={id} className="sr-only">
        {t.supplier}
      </label>
      <input
        key={query.supplierKeyword}
        id={id}
        name="supplierKeyword"
        maxLength={100}
        defaultValue={query.supplierKeyword}
        placeholder={t.supplierHint}
        className="h-10 min-w-0 grow rounded-l-control lg:w-40 border border-line-strong border-r-0 bg-card px-3 placeholder:text-ink-3 max-lg:h-11"
      />
      <button
        type="submit"
        className="h-10 rounded-r-control border border-line-strong bg-page px-3 hover:text-accent max-lg:h-11"
      >
        {t.apply}
      </button>
    </form>
  );
}
