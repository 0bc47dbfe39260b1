import { type ReactNode, useEffect, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { Suggestions } from '../../../../contract/search/search.ts';
import type { SearchUnderstanding } from '../../../../contract/search/understanding.ts';
import { Empty } from '../../../components/states.tsx';
import { api } from '../../../lib/client.ts';
import { fill, formatCount } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { defaults, type ListBase, noFilters, type SearchQuery, withoutTyped } from './query.ts';
import type { ResultTexts } from './texts.ts';
import { KeywordLink, quotedWords, RelatedCategories, wordChip } from './understood.tsx';
import { type Elsewhere, useElsewhere } from './use-elsewhere.ts';

interface NothingFoundProps {
  readonly t: ResultTexts;
  readonly locale: Locale;
  readonly query: SearchQuery;
  readonly base: ListBase;
  readonly understood: SearchUnderstanding;
  readonly isFiltered: boolean;
  readonly hrefOf: (keyword: string) => string;
  readonly onKeyword: (keyword: string) => void;
  readonly onChange: (change: Partial<SearchQuery>) => void;
}

/** Words without results, and suggestions: the other trade, fewer filters, another word or category, or an RFQ. */
export function NothingFound(props: NothingFoundProps) {
  const { t, locale, query, base, understood, onChange } = props;
  const isFiltered = props.isFiltered && !isUnknown(query.keyword, understood);
  const near = useNear(query.keyword, understood, locale);
  const elsewhere = useElsewhere(query, base, isFiltered);
  const typed = understood.filters.map((filter) => filter.typed);
  return (
    <Empty
      title={t.empty}
      hint={hintOf({ ...props, isFiltered, elsewhere })}
      action={
        <>
          {near.meant !== null && <Words {...props} label={t.meant.didYouMean} words={[near.meant]} />}
          <div className="mt-2 flex flex-wrap justify-center gap-3">
            {elsewhere && (
              <button type="button" className="button-primary" onClick={() => onChange(elsewhere.change)}>
                {fill(t.elsewhere[elsewhere.kind], { count: formatCount(elsewhere.total) })}
              </button>
            )}
            {typed.length > 0 && (
              <button
                type="button"
                className={elsewhere ? 'button-quiet' : 'button-primary'}
                onClick={() => onChange(withoutTyped(query, understood.filters))}
              >
                {fill(t.meant.searchWithout, { words: quotedWords(typed, { t: t.meant, locale }, 'and') })}
              </button>
            )}
            {isFiltered && elsewhere?.kind !== 'noFilters' && (
              <button
                type="button"
                className={typed.length > 0 || elsewhere ? 'button-quiet' : 'button-primary'}
                onClick={() => onChange({ ...noFilters, ...withoutTyped(query, understood.filters) })}
              >
                {t.clear}
              </button>
            )}
            <button
              type="button"
              className={isFiltered ? 'button-quiet' : 'button-primary'}
              onClick={() => onChange(defaults)}
            >
              {t.reset}
            </button>
            {query.keyword !== '' && !isFiltered && (
              <a
                href={localPath(
                  `${paths.buyerMenu('inquiry')}&request=new&title=${encodeURIComponent(query.keyword)}`,
                  locale,
                )}
                className="button-quiet"
              >
                {t.meant.ask}
              </a>
            )}
          </div>
          {near.categories.length > 0 && (
            <Group label={t.meant.categories}>
              <RelatedCategories t={t.meant} locale={locale} categories={near.categories} isCentred />
            </Group>
          )}
          {near.words.length > 0 && <Words {...props} label={t.similar} words={near.words} />}
        </>
      }
    />
  );
}

/** No product contains any of the words: filters are not the reason. */
const isUnknown = (keyword: string, { dropped }: SearchUnderstanding): boolean =>
  keyword !== '' && lettersIn(dropped.join('')) >= lettersIn(keyword);
const lettersIn = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

interface Hinted extends NothingFoundProps {
  readonly elsewhere: Elsewhere | null;
}

function hintOf({ t, locale, query, understood, isFiltered, elsewhere }: Hinted): string {
  const { dropped, filters } = understood;
  const isOtherTrade = elsewhere?.kind === 'allTrades' && query.tradeType !== null;
  const hint = isOtherTrade
    ? fill(t.noneInTrade, { trade: t.trades[query.tradeType] })
    : isFiltered
      ? t.emptyFiltered
      : isUnknown(query.keyword, understood)
        ? t.meant.otherWords
        : t.emptyHint;
  const quoted = (words: readonly string[], type: 'and' | 'or') =>
    quotedWords(words, { t: t.meant, locale }, type);
  const said = [
    ...(dropped.length > 0 ? [fill(t.meant.missing, { words: quoted(dropped, 'or') })] : []),
    ...(filters.length > 0
      ? [
          fill(t.meant.noneWith, {
            words: quoted(
              filters.map(({ typed }) => typed),
              'and',
            ),
          }),
        ]
      : []),
  ];
  return [...said, hint].join(locale === 'en' ? ' ' : '');
}

function Group({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="mt-4">
      <p className="mb-2 text-ink-2 text-sm">{label}</p>
      {children}
    </div>
  );
}

interface WordsProps extends Pick<NothingFoundProps, 'locale' | 'hrefOf' | 'onKeyword'> {
  readonly label: string;
  readonly words: readonly string[];
}

function Words({ label, words, locale, hrefOf, onKeyword }: WordsProps) {
  return (
    <Group label={label}>
      <ul className="flex flex-wrap justify-center gap-2">
        {words.map((word) => (
          <li key={word}>
            <KeywordLink
              keyword={word}
              locale={locale}
              onKeyword={onKeyword}
              href={hrefOf(word)}
              className={wordChip}
            />
          </li>
        ))}
      </ul>
    </Group>
  );
}

const mostWords = 8;

interface Near extends Pick<Suggestions, 'meant' | 'categories'> {
  readonly words: readonly string[];
}
const nothing: Near = { meant: null, categories: [], words: [] };

/** Possible corrections, and popular searches that share a part of the keyword, else the most popular ones. */
function useNear(keyword: string, understood: SearchUnderstanding, locale: Locale): Near {
  const [last, setLast] = useState({ keyword: '', locale, near: nothing });
  const near = last.keyword === keyword && last.locale === locale ? last.near : nothing;
  const known = { meant: understood.keyword, categories: understood.categories };
  useEffect(() => {
    if (keyword === '') return;
    let isLate = false;
    const suggest = (start: string) =>
      api('GET /api/search/suggest', { query: { keyword: start, language: locale } });
    const ask = async () => {
      // The first half of a misspelt word is more often correct.
      const start = keyword.slice(0, Math.max(1, Math.ceil(keyword.length / 2)));
      const [full, begun] = await Promise.all([suggest(keyword), suggest(start)]);
      const asked = [...full.words, ...begun.words];
      const found =
        asked.length > 0 ? asked : await api('GET /api/search/hot', { query: { language: locale } });
      const others = new Set(found.map((one) => one.keyword).filter((word) => word !== keyword));
      const words = [...others].slice(0, mostWords);
      if (isLate) return;
      setLast({ keyword, locale, near: { meant: full.meant, categories: full.categories, words } });
    };
    ask().catch(() => {});
    return () => {
      isLate = true;
    };
  }, [keyword, locale]);
  return {
    meant: known.meant ?? near.meant,
    categories: known.categories.length > 0 ? known.categories : near.categories,
    words: near.words,
  };
}
