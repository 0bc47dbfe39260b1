import { useEffect, useState } from 'react';
import type { Locale } from '../../../contract/basics.ts';
import type { ApiOutput } from '../../../contract/index.ts';
import { api } from '../../lib/client.ts';
import type { SearchTexts } from './search-box.tsx';

type Words = ApiOutput<'GET /api/search/hot'>;
const types = ['zh', 'en', 'supplier'] as const;

interface HotWordsProps {
  readonly t: SearchTexts;
  readonly locale: Locale;
  readonly type: (typeof types)[number];
  readonly onType: (type: (typeof types)[number]) => void;
  readonly hrefOf: (word: string) => string;
}

/** Below the search field: what others look for, and on phones the kind of search. */
export function HotWords({ t, locale, type, onType, hrefOf }: HotWordsProps) {
  const [words, setWords] = useState<Words>([]);
  useEffect(() => {
    // Only a help: without an answer the field works as before.
    api('GET /api/search/hot', { query: { language: locale } }).then(setWords, () => {});
  }, [locale]);
  return (
    <div className="absolute inset-x-0 top-full z-50 mt-2 max-h-100 animate-rise overflow-y-auto rounded-card border border-line bg-card p-4 shadow-float max-lg:fixed max-lg:inset-x-4 max-lg:top-16">
      <fieldset className="mb-4 flex gap-2 sm:hidden">
        <legend className="sr-only">{t.type}</legend>
        {types.map((known) => (
          <label
            key={known}
            className="inline-flex min-h-11 grow items-center justify-center rounded-control border border-line px-2 text-center text-sm has-checked:border-accent has-checked:bg-tint has-checked:font-semibold has-checked:text-accent"
          >
            <input
              type="radio"
              name="search-type"
              className="sr-only"
              checked={known === type}
              onChange={() => onType(known)}
            />
            {t.types[known]}
          </label>
        ))}
      </fieldset>
      <p className="text-ink-3 text-xs">{t.hot}</p>
      <ul className="mt-2 flex min-h-9 flex-wrap gap-2">
        {words.map(({ keyword, isHot }) => (
          <li key={keyword}>
            <a
              href={hrefOf(keyword)}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-soft px-3.5 text-sm hover:bg-tint-2 hover:text-accent-strong"
            >
              {keyword}
              {isHot && <span className="font-semibold text-price text-xs">{t.hotMark}</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
