import type { SubmitEvent } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { SupplierProvince } from '../../../../contract/suppliers/supplier.ts';
import type suppliers from '../../../../locales/zh/suppliers.json';
import { FilterChips } from '../../../components/filter-chips.tsx';
import { Choice } from '../../../components/form/choice.tsx';
import { fill, pickText } from '../../../lib/text.ts';
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
        className="h-11 px-3 hover:border-accent max-lg:grow max-lg:basis-32"
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
        className="h-11 px-3 hover:border-accent max-lg:grow max-lg:basis-32"
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

/** What narrows the list just now; each can be taken off. */
export function SupplierChips({ t, locale, query, provinces, onChange }: FilterProps) {
  const region = provinces.find(({ province }) => province === query.province);
  const active: { key: string; text: string; off: Partial<SupplierQuery> }[] = [];
  if (query.name !== '') active.push({ key: 'name', text: query.name, off: { name: '' } });
  if (query.province !== '') {
    const text = region ? pickText(region.name, locale) : query.province;
    active.push({ key: 'province', text, off: { province: '' } });
  }
  if (query.verified) active.push({ key: 'verified', text: t.verifiedOnly, off: { verified: false } });
  return <FilterChips t={t} active={active} onChange={onChange} onClear={() => onChange(noFilters)} />;
}
