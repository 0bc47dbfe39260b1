import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import { partOf } from '../../../components/part-of.ts';
import { currentPage } from '../../../lib/browser.ts';
import { api, toastError } from '../../../lib/client.ts';
import { keyOf } from '../../../lib/format/composing.ts';
import { shownCurrency } from '../../../lib/format/currency-choice.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import {
  clearSearches,
  forgetSearch,
  recordSearch,
  searchHistory,
} from '../../../lib/stores/search-history.ts';
import { $shownKeyword } from '../../../lib/stores/search-keyword.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import {
  type Active,
  cellId,
  type Row,
  resultsPath,
  type SearchType,
  searchTypes,
  startRows,
  suggestionRows,
  tradeOf,
} from './search-rows.ts';
import type { SearchTexts } from './texts.ts';
import { usePopup } from './use-popup.ts';

/** Loaded when the field is used. */
const SearchPanel = partOf(() => import('./search-panel.tsx').then((it) => it.SearchPanel));

const settleMs = 150;

interface SearchRows {
  readonly rows: readonly Row[];
  readonly forget: (keyword: string) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** Rows of the panel: history and popular searches while the field is empty, then suggestions. */
function useSearchRows(
  t: SearchTexts,
  locale: Locale,
  type: SearchType,
  isOpen: boolean,
  typed: string,
): SearchRows {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const keyword = typed.trim();
  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const hrefOf = (word: string) => resultsPath(type, word, locale);
    const { signal } = stop;
    const tradeType = tradeOf(type) ?? undefined;
    const start = async () => {
      // Optional: failed requests are left out.
      const [history, hot] = await Promise.all([
        searchHistory(locale).catch(() => []),
        // Popular searches are product keywords and rarely match supplier names.
        type === 'supplier'
          ? []
          : api('GET /api/search/hot', { query: { language: locale, tradeType }, signal }).catch(() => []),
      ]);
      if (!signal.aborted) setRows(startRows(history, hot, hrefOf));
    };
    const suggest = async () => {
      const query = { keyword, language: locale, tradeType, currency: shownCurrency() };
      const found = await api('GET /api/search/suggest', { query, signal }).catch(() => null);
      if (!found || signal.aborted) return;
      // The correction is for products; supplier names are not corrected.
      const meant = type === 'supplier' ? null : found.meant;
      setRows(suggestionRows({ ...found, meant }, locale, hrefOf));
    };
    const timer = setTimeout(keyword === '' ? start : suggest, keyword === '' ? 0 : settleMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isOpen, keyword, type, locale]);

  const change = async (
    work: Promise<void>,
    texts: { done: string; failed: string },
    stays: (row: Row) => boolean,
  ) => {
    try {
      await work;
      setRows((before) => before.filter(stays));
      showToast('success', texts.done);
    } catch (error) {
      toastError(error, texts.failed);
    }
  };
  return {
    rows,
    forget: (word) =>
      change(
        forgetSearch(word, locale),
        { done: t.deleted, failed: t.deleteFailed },
        (row) => row.group !== 'history' || row.label !== word,
      ),
    clear: () =>
      change(
        clearSearches(locale),
        { done: t.cleared, failed: t.clearFailed },
        (row) => row.group !== 'history',
      ),
  };
}

/** Search by picture is loaded when it is used. */
const withPicture = () => import('../../../lib/stores/search-picture.ts');

const rotateMs = 5_000;

/** Rotates the texts every 5 s; only the first one with `prefers-reduced-motion`. */
function useRotating(texts: readonly string[]): string {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (texts.length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setAt((before) => (before + 1) % texts.length), rotateMs);
    return () => clearInterval(timer);
  }, [texts.length]);
  return texts[at] ?? '';
}

interface SearchBoxProps {
  readonly t: SearchTexts;
  readonly locale: Locale;
  /** Searches that find something; without them the field shows its name. */
  readonly hints: readonly string[];
}

/** A plain form that works without scripts; with them it validates, rotates placeholders, stores history and suggests. */
export function SearchBox({ t, locale, hints }: SearchBoxProps) {
  const id = useId();
  const [type, setType] = useState<SearchType>('all');
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState<Active | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const popup = usePopup({ hover: false });
  const hint = useRotating(hints) || t.hint;
  const { rows, forget, clear } = useSearchRows(t, locale, type, popup.isOpen, typed);
  const isShown = popup.isOpen && (rows.length > 0 || typed.trim() === '');

  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const shop = query.get('name') ?? query.get('supplierKeyword');
    const word = query.get('keyword') ?? shop ?? '';
    if (input.current && input.current.value === '') input.current.value = word;
    setTyped(input.current?.value ?? '');
    if (shop !== null && !query.has('keyword')) setType('supplier');
    const asked = searchTypes.find((known) => known === query.get('tradeType'));
    if (asked) setType(asked);
  }, []);
  useEffect(
    () =>
      $shownKeyword.listen((shown) => {
        if (!input.current || !shown) return;
        input.current.value = shown.keyword;
        setTyped(shown.keyword);
      }),
    [],
  );

  const search = (word: string) => {
    const keyword = word.trim();
    if (keyword === '') return showToast('info', t.empty);
    recordSearch(keyword, locale);
    currentPage.go(resultsPath(type, keyword, locale));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    search(input.current?.value ?? '');
  };
  const choose = ({ row: at, cell }: Active) => {
    const row = rows[at];
    if (!row) return;
    if (cell === 1) remove(row.label);
    else if (row.isWord) search(row.label);
    else currentPage.go(row.href);
  };
  const remove = (word: string) => {
    setActive(null);
    void forget(word);
  };
  /** The page has the same without this script. */
  const toPicturePage = () => currentPage.go(localPath(paths.pictureSearch, locale));
  const take = (event: { preventDefault(): void }, files: FileList) => {
    const file = files[0];
    if (!file) return;
    event.preventDefault();
    withPicture().then((it) => it.searchWith(file, locale), toPicturePage);
  };
  const onKey = (event: KeyboardEvent) => {
    if (keyOf(event) === 'Enter' && active && isShown) {
      event.preventDefault();
      choose(active);
      return;
    }
    const next = step(keyOf(event), active, rows.length, (at) => rows[at]?.group === 'history');
    if (next === undefined) return;
    event.preventDefault();
    popup.open();
    setActive(next);
    if (next) document.getElementById(cellId(id, next))?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className="relative" {...popup.area}>
      <search>
        <form
          action={localPath(paths.search, locale)}
          onSubmit={submit}
          onDrop={(event) => take(event, event.dataTransfer.files)}
          className="search-form"
        >
          <TypeSelect t={t} type={type} onChange={setType} />
          <input
            ref={input}
            // Not `search`: HTML does not allow the combobox role for that type.
            type="text"
            enterKeyHint="search"
            name="keyword"
            maxLength={100}
            autoComplete="off"
            role="combobox"
            aria-label={t.label}
            aria-haspopup="grid"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? id : undefined}
            aria-activedescendant={isShown && active ? cellId(id, active) : undefined}
            placeholder={type === 'supplier' ? t.supplierHint : hint}
            onFocus={popup.open}
            onClick={popup.open}
            onChange={(event) => {
              setTyped(event.target.value);
              setActive(null);
              popup.open();
            }}
            onKeyDown={onKey}
            onPaste={(event) => take(event, event.clipboardData.files)}
            className="search-words"
          />
          <a
            href={localPath(paths.pictureSearch, locale)}
            aria-label={t.picture}
            title={t.picture}
            onClick={(event) => {
              event.preventDefault();
              withPicture().then((it) => it.chooseSearchPicture(locale), toPicturePage);
            }}
            className="search-picture"
          >
            <i className="icon-camera size-5" />
          </a>
          <button type="submit" aria-label={t.submit} className="search-submit">
            <i className="icon-search size-4.5" />
            <span className="max-lg:hidden">{t.submit}</span>
          </button>
        </form>
      </search>
      {isShown && (
        <SearchPanel
          id={id}
          t={t}
          type={type}
          rows={rows}
          active={active}
          onType={setType}
          onWord={(word) => recordSearch(word, locale)}
          onForget={remove}
          onClear={() => {
            setActive(null);
            void clear();
          }}
        />
      )}
    </div>
  );
}

/** The target of an arrow key; null for the field, undefined if the key is not for the panel. */
function step(
  key: string,
  from: Active | null,
  count: number,
  hasDelete: (row: number) => boolean,
): Active | null | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return { row: from ? (from.row + 1) % count : 0, cell: 0 };
  if (key === 'ArrowUp') return from?.row === 0 ? null : { row: (from?.row ?? count) - 1, cell: 0 };
  if (key === 'ArrowRight' && from?.cell === 0 && hasDelete(from.row)) return { row: from.row, cell: 1 };
  if (key === 'ArrowLeft' && from?.cell === 1) return { row: from.row, cell: 0 };
  return undefined;
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
      onChange={(event) => onChange(searchTypes.find((known) => known === event.target.value) ?? 'all')}
      className="search-scope"
    >
      {searchTypes.map((known) => (
        <option key={known} value={known}>
          {t.types[known]}
        </option>
      ))}
    </select>
  );
}
