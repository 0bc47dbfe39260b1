import type { Locale } from '../../../../contract/basics.ts';
import type { ProductFacets } from '../../../../contract/search/search.ts';
import { pick } from '../../../lib/text.ts';
import { toggledTrait } from './active-filters.ts';
import { Group, OptionList } from './filter-options.tsx';
import type { SearchQuery } from './query.ts';
import type { FilterTexts } from './texts.ts';

interface TraitFiltersProps {
  readonly t: FilterTexts;
  readonly locale: Locale;
  readonly name: string;
  readonly query: SearchQuery;
  readonly facets: ProductFacets;
  readonly onChange: (change: Partial<SearchQuery>) => void;
}

const shownFirst = 8;

/** Brand, colour, material: whatever tells best apart what is found. */
export function TraitFilters({ t, locale, name, query, facets, onChange }: TraitFiltersProps) {
  return (
    <>
      {facets.traits.map((trait) => {
        const legend = pick(trait.name, locale);
        return (
          <Group
            key={trait.kind}
            legend={
              <span dir="auto" lang={legend.lang}>
                {legend.text}
              </span>
            }
          >
            <OptionList
              t={t}
              first={shownFirst}
              options={trait.values.map(({ id, value, swatch, count }) => {
                const label = pick(value, locale);
                return {
                  id,
                  kind: 'checkbox',
                  name: `${name}${trait.kind}`,
                  label: label.text,
                  lang: label.lang,
                  swatch,
                  count,
                  checked: query.traits.includes(id),
                  onChange: () => onChange(toggledTrait(query, id)),
                };
              })}
            />
          </Group>
        );
      })}
      {facets.isBroad && <p className="py-4 text-ink-3 text-sm">{t.broad}</p>}
    </>
  );
}
