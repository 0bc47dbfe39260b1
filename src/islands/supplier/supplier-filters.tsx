import { X } from 'lucide-react';
import type { SubmitEvent } from 'react';
import type { Locale } from '../../../contract/basics.ts';
import type { SupplierProvince } from '../../../contract/supplier.ts';
import { fill, pickText } from '../../lib/text.ts';
import type suppliers from '../../locales/zh/suppliers.json';
import { noFilters, plain, type SupplierQuery, sorts } from './query.ts';

type Texts = typeof suppliers.list;
interface FilterProps {
  readonly t: Texts;
  readonly locale: Locale;
  readonly query: SupplierQuery;
  readonly provinces: readonly SupplierProvince[];
  readonly onChange: (change: Partial<SupplierQuery>) => void;
}

/** Name or main product, region, verified only, and the order. */
export function SupplierFilters({ t, locale, query, provinces, onChange }: FilterProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('name');
    onChange({ name: typeof given === 'string' ? plain(given) : '' });
  };
  return (
    <search
      aria-label={t.search}
      className="mb-4 flex flex-wrap items-center gap-3 rounded-card border border-line bg-card p-3 text-sm lg:p-4 noscript:hidden"
    >
      <form onSubmit={submit} className="flex w-full min-w-0 gap-2 lg:w-auto lg:grow">
        <input
          key={query.name}
          name="name"
          type="search"
          maxLength={100}
          defaultValue={query.name}
          aria-label={t.search}
          placeholder={t.hint}
          className="field min-w-0 grow"
        />
        <button type="submit" className="button-primary shrink-0">
          {t.submit}
        </button>
      </form>
      <Choice
        label={t.region}
        value={query.province}
        options={[
          { value: '', text: t.anyRegion },
          ...provinces.map(({ province, name, count }) => ({
            value: province,
            text: fill(t.regionOption, { name: pickText(name, locale), count }),
          })),
        ]}
        onChange={(province) => onChange({ province })}
      />
      <Choice
        label={t.sort}
        value={query.sort}
        options={sorts.map((value) => ({ value, text: t.sorts[value] }))}
        onChange={(value) => onChange({ sort: sorts.find((sort) => sort === value) ?? 'default' })}
      />
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 px-1 hover:text-accent">
        <input
          type="checkbox"
          checked={query.verified}
          onChange={(event) => onChange({ verified: event.target.checked })}
          className="size-4 shrink-0 accent-accent"
        />
        {t.verifiedOnly}
      </label>
    </search>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (value: string) => void;
}

/** A choice that says what it is by its value; its name is read out. */
function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="h-11 min-w-0 rounded-control border border-line-strong bg-card px-3 hover:border-accent max-lg:grow max-lg:basis-32"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}

/** What narrows the list just now; each can be taken off. */
export function SupplierChips({ t, locale, query, provinces, onChange }: FilterProps) {
  const region = provinces.find(({ province }) => province === query.province);
  const active: { text: string; off: Partial<SupplierQuery> }[] = [];
  if (query.name !== '') active.push({ text: query.name, off: { name: '' } });
  if (query.province !== '') {
    active.push({ text: region ? pickText(region.name, locale) : query.province, off: { province: '' } });
  }
  if (query.verified) active.push({ text: t.verifiedOnly, off: { verified: false } });
  if (active.length === 0) return null;
  return (
    <ul aria-label={t.active} className="mb-4 flex flex-wrap items-center gap-2">
      {active.map(({ text, off }) => (
        <li key={Object.keys(off)[0]} className="min-w-0 max-w-full">
          <button
            type="button"
            aria-label={fill(t.remove, { name: text })}
            onClick={() => onChange(off)}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-accent bg-tint px-3 text-accent text-sm hover:bg-tint-2 max-lg:min-h-11"
          >
            <span className="truncate">{text}</span>
            <X className="size-3.5 shrink-0" aria-hidden="true" />
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
