import { useState } from 'react';
import { pickText } from '../../../lib/format/text.ts';
import { paths } from '../../../lib/paths.ts';
import { SelectField } from '../../form/choice-fields.tsx';
import { TextField } from '../../form/field.tsx';
import { LocalTextField } from '../../form/local-text-field.tsx';
import { useApiQuery } from '../../shell/data.ts';
import { useLanguage } from '../../shell/texts.ts';
import { KeywordField, useKeyword } from '../keyword-field.tsx';
import { searchedIn } from './draft.ts';
import type { LinkFieldProps } from './link-field.tsx';
import { SeeLink } from './see-link.tsx';
import type { SlideTexts } from './texts.ts';

const kinds = ['none', 'page', 'found', 'search', 'typed'] as const;
type Kind = (typeof kinds)[number];
const sitePages = [
  'products',
  'newProducts',
  'hotProducts',
  'all',
  'search',
  'suppliers',
  'couponCenter',
  'news',
  'becomeSupplier',
  'help',
] as const;
const thing = /^\/qianduanshop\/(category|product|supplier\/detail)\/[1-9]\d*$/;

const kindOf = (link: string | null): Kind => {
  if (link === null) return 'none';
  if (sitePages.some((page) => paths[page] === link)) return 'page';
  if (searchedIn(link) !== null && linkOf(searchedIn(link) ?? '') === link) return 'search';
  return thing.test(link) ? 'found' : 'typed';
};

const linkOf = (words: string): string => `${paths.search}?keyword=${encodeURIComponent(words)}`;

interface SiteLinkFieldProps extends Omit<LinkFieldProps, 'supplierId' | 'onChange'> {
  /** The target in English; null = the same. */
  readonly valueEn: string | null;
  readonly errorEn: string | undefined;
  readonly onChange: (link: string | null, linkEn?: string | null) => void;
}

/** The link target of the platform: a page, an object found by name, a search with a keyword per language, or any address of the site. */
export function SiteLinkField({ t, value, valueEn, error, errorEn, onChange }: SiteLinkFieldProps) {
  // The kind is chosen before the target.
  const [picked, pick] = useState<Kind | null>(null);
  const kind = picked ?? kindOf(value);
  const choose = (text: string) => {
    const next = kinds.find((one) => one === text) ?? 'none';
    pick(next);
    if (next === 'none') onChange(null);
    if (next === 'page') onChange(paths.products);
  };
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={t.link}
        value={kind}
        options={[
          { value: 'none', label: t.links.none },
          ...kinds.slice(1).map((one) => ({ value: one, label: t.leads[one === 'none' ? 'page' : one] })),
        ]}
        error={kind === 'typed' || kind === 'search' ? undefined : error}
        onChange={choose}
      />
      {kind === 'page' && (
        <SelectField
          label={t.pageLabel}
          value={value ?? ''}
          options={sitePages.map((page) => ({ value: paths[page], label: t.sitePages[page] }))}
          onChange={(link) => onChange(link)}
        />
      )}
      {kind === 'search' && (
        <SearchWords t={t} value={value} valueEn={valueEn} error={error ?? errorEn} onChange={onChange} />
      )}
      {kind === 'found' && <Finder t={t} value={value} onChange={onChange} />}
      {kind === 'typed' && (
        <>
          <TextField
            label={t.address}
            hint={t.addressHint}
            max={300}
            value={value ?? ''}
            error={error}
            onChange={(text) => onChange(text.trim() || null, valueEn)}
          />
          <TextField
            label={t.addressEn}
            hint={t.addressEnHint}
            max={300}
            value={valueEn ?? ''}
            error={errorEn}
            onChange={(text) => onChange(value, text.trim() || null)}
          />
        </>
      )}
      {value !== null && <SeeLink link={value} label={t.seeLink} />}
    </div>
  );
}

type SearchWordsProps = Pick<SiteLinkFieldProps, 't' | 'value' | 'valueEn' | 'error' | 'onChange'>;

/** The keyword for each language; a missing one is replaced by the other. */
function SearchWords({ t, value, valueEn, error, onChange }: SearchWordsProps) {
  const [words, setWords] = useState({ zh: searchedIn(value) ?? '', en: searchedIn(valueEn) ?? '' });
  const change = (next: typeof words) => {
    setWords(next);
    const [zh, en] = [next.zh.trim(), next.en.trim()];
    const any = zh || en;
    onChange(any === '' ? null : linkOf(any), zh === '' || en === '' ? null : linkOf(en));
  };
  return (
    <LocalTextField
      label={t.searchWords}
      hint={t.searchWordsHint}
      max={60}
      value={words}
      errors={{ zh: error }}
      onChange={change}
    />
  );
}

interface FinderProps {
  readonly t: SlideTexts;
  readonly value: string | null;
  readonly onChange: (link: string) => void;
}

/** A search over categories, products and shops. */
function Finder({ t, value, onChange }: FinderProps) {
  const locale = useLanguage();
  const { keyword, typed } = useKeyword();
  const { data } = useApiQuery(
    'GET /api/search/suggest',
    keyword === '' ? null : { query: { keyword, language: locale } },
  );
  const found = data
    ? [
        ...data.categories.map((one) => ({
          ...one,
          kind: 'category' as const,
          link: paths.category(one.id),
        })),
        ...data.suppliers.map((one) => ({ ...one, kind: 'shop' as const, link: paths.supplier(one.id) })),
        ...data.products.map((one) => ({ ...one, kind: 'product' as const, link: paths.product(one.id) })),
      ]
    : [];
  return (
    <fieldset className="flex flex-col gap-2 rounded-card border border-line bg-card p-4">
      <legend className="px-1 font-semibold">{t.leads.found}</legend>
      <KeywordField label={t.findAnything} typed={typed} />
      <ul className="max-h-60 divide-y divide-line overflow-y-auto">
        {found.map(({ kind, link, name }) => (
          <li key={link}>
            <label className="flex min-h-11 cursor-pointer items-center gap-2 hover:bg-soft lg:min-h-9">
              <input
                type="radio"
                name="linked-thing"
                checked={link === value}
                onChange={() => onChange(link)}
                className="size-4 shrink-0 accent-accent"
              />
              <span className="min-w-0 grow truncate">{pickText(name, locale)}</span>
              <span className="shrink-0 text-ink-2 text-xs">{t.kinds[kind]}</span>
            </label>
          </li>
        ))}
      </ul>
      {data && found.length === 0 && <p className="text-ink-2">{t.noSuch}</p>}
    </fieldset>
  );
}
