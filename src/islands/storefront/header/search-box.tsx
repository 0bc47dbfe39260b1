import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import { currentPage } from '../../../lib/browser.ts';
import { keyOf } from '../../../lib/composing.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { recordSearch } from '../../../lib/stores/search-history.ts';
import { $shownKeyword } from '../../../lib/stores/search-keyword.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { type Active, cellId, SearchPanel } from './search-panel.tsx';
import { resultsPath, type SearchType, searchTypes } from './search-rows.ts';
import type { SearchTexts } from './texts.ts';
import { usePopup } from './use-popup.ts';
import { useRotating } from './use-rotating.ts';
import { useSearchRows } from './use-search-rows.ts';

interface SearchBoxProps {
  readonly t: SearchTexts;
  readonly locale: Locale;
}

/** A plain form that works without scripts; with them it warns, rotates hints, remembers and suggests. */
export function SearchBox({ t, locale }: SearchBoxProps) {
  const id = useId();
  const [type, setType] = useState<SearchType>('all');
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState<Active | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const popup = usePopup({ hover: false });
  const hint = useRotating(t.hints);
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
        <form action={localPath(paths.search, locale)} onSubmit={submit} className="search-form">
          <TypeSelect t={t} type={type} onChange={setType} />
          <input
            ref={input}
            // Not `search`: HTML allows that type no role of a combobox.
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
            className="search-words"
          />
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

/** Where an arrow key leads; null back into the field, undefined when the key is not for the panel. */
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
