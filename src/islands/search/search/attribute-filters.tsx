import type { Locale } from '../../../../contract/basics.ts';
import type { AttributeFacet } from '../../../../contract/catalogue/attribute-filter.ts';
import { pick, pickText } from '../../../lib/text.ts';
import { numbersText, toggledOption } from './active-filters.ts';
import { rangeOf, withRange } from './attribute-query.ts';
import { Group, Option, OptionList } from './filter-options.tsx';
import { NumberFields } from './number-fields.tsx';
import type { SearchQuery } from './query.ts';
import type { FilterTexts } from './texts.ts';

interface AttributeFiltersProps {
  readonly t: FilterTexts;
  readonly locale: Locale;
  readonly name: string;
  readonly query: SearchQuery;
  readonly attributes: readonly AttributeFacet[];
  /** How many products are found. */
  readonly total: number;
  readonly onChange: (change: Partial<SearchQuery>) => void;
}

const shownFirst = 8;

/** What the category says its goods are chosen by. */
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
      first={shownFirst}
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

/** One range at a time: each choice takes the place of the one before. */
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
