import { type SubmitEvent, useId, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { AttributeFacet } from '../../../../contract/catalogue/attribute-filter.ts';
import { fill, pick, pickText } from '../../../lib/format/text.ts';
import { numbersText, toggledOption } from './active-filters.ts';
import { type NumberRange, rangeOf, typedNumber, withRange } from './attribute-query.ts';
import { Group, Option, OptionList } from './filter-options.tsx';
import type { SearchQuery } from './query.ts';
import type { FilterTexts } from './texts.ts';

interface AttributeFiltersProps {
  readonly t: FilterTexts;
  readonly locale: Locale;
  readonly name: string;
  readonly query: SearchQuery;
  readonly attributes: readonly AttributeFacet[];
  /** Number of products found. */
  readonly total: number;
  readonly onChange: (change: Partial<SearchQuery>) => void;
}

/** Filters for the attributes of the category. */
export function AttributeFilters({ attributes, ...props }: AttributeFiltersProps) {
  return attributes.map((attribute) => {
    const legend = pick(attribute.name, props.locale);
    return (
      <Group
        key={attribute.id}
        legend={
          <span dir="auto" lang={legend.lang}>
            {legend.text}
          </span>
        }
      >
        {attribute.kind === 'options' ? (
          <Options {...props} attribute={attribute} />
        ) : (
          <Numbers {...props} attribute={attribute} />
        )}
      </Group>
    );
  });
}

type Part<K extends AttributeFacet['kind']> = Omit<AttributeFiltersProps, 'attributes'> & {
  readonly attribute: Extract<AttributeFacet, { kind: K }>;
};

function Options({ t, locale, name, query, attribute, onChange }: Part<'options'>) {
  return (
    <OptionList
      t={t}
      options={attribute.values.map(({ id, value, count }) => {
        const label = pick(value, locale);
        return {
          id,
          kind: 'checkbox',
          name: `${name}attribute${attribute.id}`,
          label: label.text,
          lang: label.lang,
          count,
          checked: query.options.includes(id),
          onChange: () => onChange(toggledOption(query, id)),
        };
      })}
    />
  );
}

/** One range at a time: each choice replaces the last. */
function Numbers({ t, locale, name, query, attribute, total, onChange }: Part<'number'>) {
  const { id, unit } = attribute;
  const asked = rangeOf(query, id);
  const ranges = attribute.ranges.map(({ count, ...range }) => ({
    range,
    count,
    checked: asked?.from === range.from && asked.to === range.to,
  }));
  const isOther = asked !== null && !ranges.some(({ checked }) => checked);
  const option = { kind: 'radio', name: `${name}attribute${id}` } as const;
  return (
    <>
      <Option
        {...option}
        label={t.anyNumber}
        count={undefined}
        checked={asked === null}
        onChange={() => onChange(withRange(query, id, null))}
      />
      {isOther && (
        <Option
          {...option}
          label={numbersText(t, locale, asked, unit)}
          count={total}
          checked
          onChange={() => {}}
        />
      )}
      {ranges.map(({ range, count, checked }) => (
        <Option
          key={range.from}
          {...option}
          label={numbersText(t, locale, range, unit)}
          count={count}
          checked={checked}
          onChange={() => onChange(withRange(query, id, range))}
        />
      ))}
      <NumberFields
        t={t}
        name={pickText(attribute.name, locale)}
        own={isOther ? asked : null}
        onChange={(range) => onChange(withRange(query, id, range))}
      />
    </>
  );
}

interface NumberFieldsProps {
  readonly t: FilterTexts;
  readonly name: string;
  /** The active range, unless it is one of those offered. */
  readonly own: NumberRange | null;
  readonly onChange: (range: NumberRange | null) => void;
}

/** A custom range. Swapped if the larger number comes first. */
function NumberFields({ t, name, own, onChange }: NumberFieldsProps) {
  const id = useId();
  const [isWrong, setWrong] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (end: string) => String(form.get(end) ?? '').trim();
    const [least, most] = [typed('min'), typed('max')];
    const [from, to] = [typedNumber(least), typedNumber(most)];
    const wrong = (least !== '' && from === null) || (most !== '' && to === null);
    setWrong(wrong);
    if (wrong) return;
    const isTurned = from !== null && to !== null && from > to;
    const range = isTurned ? { from: to, to: from } : { from, to };
    onChange(from === null && to === null ? null : range);
  };
  const field = (end: 'min' | 'max', label: string, value: number | null) => (
    <input
      key={`${end}-${value}`}
      name={end}
      inputMode="decimal"
      maxLength={15}
      defaultValue={value ?? ''}
      aria-label={fill(label, { name })}
      aria-invalid={isWrong}
      aria-describedby={isWrong ? id : undefined}
      className="h-9 w-0 min-w-0 flex-1 rounded-control border border-line-strong bg-card px-2 text-sm tabular-nums max-lg:h-11"
    />
  );
  return (
    <form onSubmit={submit} noValidate className="mt-2">
      <div className="flex flex-wrap items-center gap-2">
        {field('min', t.lowest, own?.from ?? null)}
        <span aria-hidden="true" className="text-ink-3">
          –
        </span>
        {field('max', t.highest, own?.to ?? null)}
        <button
          type="submit"
          aria-label={fill(t.applyRange, { name })}
          className="h-9 w-full rounded-control border border-line-strong bg-card px-3 text-sm hover:border-accent hover:text-accent max-lg:h-11"
        >
          {t.apply}
        </button>
      </div>
      {isWrong && (
        <p id={id} role="alert" className="mt-1.5 text-danger text-xs">
          {t.wrongNumber}
        </p>
      )}
    </form>
  );
}
