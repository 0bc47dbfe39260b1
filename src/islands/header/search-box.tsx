import { Search } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../../contract/basics.ts';
import { here } from '../../lib/browser.ts';
import { localPath, paths } from '../../lib/paths.ts';
import { showToast } from '../../lib/stores/toast.ts';
import type header from '../../locales/zh/header.json';
import { HotWords } from './hot-words.tsx';
import { usePopup } from './use-popup.ts';

export type SearchTexts = typeof header.search;
const types = ['zh', 'en', 'supplier'] as const;
type SearchType = (typeof types)[number];

interface SearchBoxProps {
  readonly t: SearchTexts;
  readonly locale: Locale;
}

const rotateMs = 5_000;

/** Address of the results for a word. */
function resultsPath(type: SearchType, keyword: string, locale: Locale): string {
  const word = encodeURIComponent(keyword);
  if (type === 'supplier') return localPath(`${paths.suppliers}?name=${word}`, locale);
  return localPath(`${paths.search}?keyword=${word}&tradeType=${type}`, locale);
}

/** A plain form that works without scripts; with them it warns, rotates hints and offers hot words. */
export function SearchBox({ t, locale }: SearchBoxProps) {
  const [type, setType] = useState<SearchType>(locale);
  const input = useRef<HTMLInputElement>(null);
  const popup = usePopup({ hover: false });
  const hint = useRotating(t.hints);

  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const word = query.get('keyword') ?? query.get('name') ?? '';
    if (input.current && input.current.value === '') input.current.value = word;
    if (query.has('name')) setType('supplier');
    const asked = types.find((known) => known === query.get('tradeType'));
    if (asked) setType(asked);
  }, []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const keyword = input.current?.value.trim() ?? '';
    if (keyword === '') return showToast('info', t.empty);
    here.go(resultsPath(type, keyword, locale));
  };
  return (
    <div className="relative" {...popup.area}>
      <search>
        <form
          action={localPath(paths.search, locale)}
          onSubmit={submit}
          className="flex h-11 items-stretch overflow-hidden rounded-control border-2 border-accent bg-card focus-within:ring-2 focus-within:ring-accent/25"
        >
          <TypeSelect t={t} type={type} onChange={setType} />
          <input
            ref={input}
            type="search"
            name="keyword"
            maxLength={100}
            autoComplete="off"
            aria-label={t.label}
            placeholder={type === 'supplier' ? t.supplierHint : hint}
            onFocus={popup.open}
            onClick={popup.open}
            className="min-w-0 grow bg-transparent px-3 text-sm outline-none placeholder:text-ink-3"
          />
          <button
            type="submit"
            aria-label={t.submit}
            className="inline-flex shrink-0 items-center gap-2 bg-accent px-3.5 font-semibold text-sm text-white hover:bg-accent-strong lg:px-6"
          >
            <Search className="size-4.5" aria-hidden="true" />
            <span className="max-lg:hidden">{t.submit}</span>
          </button>
        </form>
      </search>
      {popup.isOpen && (
        <HotWords
          t={t}
          locale={locale}
          type={type}
          onType={setType}
          hrefOf={(word) => resultsPath(type === 'supplier' ? locale : type, word, locale)}
        />
      )}
    </div>
  );
}

interface TypeSelectProps {
  readonly t: SearchTexts;
  readonly type: SearchType;
  readonly onChange: (type: SearchType) => void;
}

function TypeSelect({ t, type, onChange }: TypeSelectProps) {
  return (
    <select
      name="tradeType"
      aria-label={t.type}
      value={type}
      onChange={(event) => onChange(types.find((known) => known === event.target.value) ?? 'zh')}
      className="hidden shrink-0 border-line border-r bg-card px-3 text-sm outline-none focus-visible:bg-tint sm:block"
    >
      {types.map((known) => (
        <option key={known} value={known}>
          {t.types[known]}
        </option>
      ))}
    </select>
  );
}

/** One text after the other, 5 s each; the first one for readers who want no motion. */
function useRotating(texts: readonly string[]): string {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setAt((before) => (before + 1) % texts.length), rotateMs);
    return () => clearInterval(timer);
  }, [texts.length]);
  return texts[at] ?? '';
}
