import { useEffect, useState } from 'react';
import type { Locale } from '../../../contract/basics.ts';
import { Empty } from '../../components/states.tsx';
import { api } from '../../lib/client.ts';
import { defaults, noFilters, type SearchQuery } from './query.ts';
import type { ResultTexts } from './search-results.tsx';

interface NothingFoundProps {
  readonly t: ResultTexts;
  readonly locale: Locale;
  readonly query: SearchQuery;
  readonly isFiltered: boolean;
  readonly onChange: (change: Partial<SearchQuery>) => void;
}

/** What to try next: fewer filters, or a word that leads somewhere. */
export function NothingFound({ t, locale, query, isFiltered, onChange }: NothingFoundProps) {
  const words = useSimilarWords(query.keyword, locale);
  return (
    <Empty
      title={t.empty}
      hint={isFiltered ? t.emptyFiltered : t.emptyHint}
      action={
        <>
          <div className="mt-2 flex flex-wrap justify-center gap-3">
            {isFiltered && (
              <button type="button" className="button-primary" onClick={() => onChange(noFilters)}>
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
          </div>
          {words.length > 0 && (
            <div className="mt-4">
              <p className="mb-2 text-ink-2 text-sm">{t.similar}</p>
              <ul className="flex flex-wrap justify-center gap-2">
                {words.map((word) => (
                  <li key={word}>
                    <button
                      type="button"
                      onClick={() => onChange({ ...defaults, keyword: word })}
                      className="inline-flex min-h-11 items-center rounded-full border border-line bg-card px-4 text-sm hover:border-accent hover:text-accent lg:min-h-9"
                    >
                      {word}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </>
      }
    />
  );
}

const mostWords = 8;

/** Words others searched for that have something of this one, else those searched for most. */
function useSimilarWords(keyword: string, locale: Locale): readonly string[] {
  const [words, setWords] = useState<readonly string[]>([]);
  useEffect(() => {
    if (keyword === '') return setWords([]);
    let isLate = false;
    const ask = async () => {
      // The beginning of a mistyped word is more often right than all of it.
      const start = keyword.slice(0, Math.max(1, Math.ceil(keyword.length / 2)));
      const near = await api('GET /api/search/suggest', { query: { keyword: start, language: locale } });
      const found =
        near.words.length > 0
          ? near.words
          : await api('GET /api/search/hot', { query: { language: locale } });
      const others = found.map((one) => one.keyword).filter((word) => word !== keyword);
      if (!isLate) setWords(others.slice(0, mostWords));
    };
    ask().catch(() => {});
    return () => {
      isLate = true;
    };
  }, [keyword, locale]);
  return words;
}
