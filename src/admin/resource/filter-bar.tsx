import { ListFilter, Search } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { plainYuan } from '../../../contract/money.ts';
import { useFieldText } from '../../components/form/use-field-text.ts';
import { keyOf } from '../../lib/format/composing.ts';
import { typedFen } from '../../lib/format/money.ts';
import { fill } from '../../lib/format/text.ts';
import { Popover } from '../parts/popover.tsx';
import { useIsWide } from '../parts/use-is-wide.ts';
import { isTyping } from '../shell/keys.ts';
import { partOf } from '../shell/part.tsx';
import type { Filter, Found } from './list.ts';
import { namesOf } from './question.ts';
import type { ListTexts } from './texts.ts';

const SupplierPicker = partOf(() =>
  import('../parts/suppliers/supplier-picker.tsx').then((part) => part.SupplierPicker),
);

interface FilterBarProps {
  readonly t: ListTexts;
  readonly filters: readonly Filter[];
  readonly words: Readonly<Record<string, string>>;
  readonly lacking: Found<object>['lacking'];
  readonly onNarrow: (words: Readonly<Record<string, string>>) => void;
}

/** The filters of a list. Choices apply at once, a text on Enter or when the field is left. */
export function FilterBar({ t, filters, words: asked, lacking, onNarrow }: FilterBarProps) {
  const isWide = useIsWide();
  const names = filters.flatMap(namesOf);
  const isNarrowed = names.some((name) => asked[name]);
  const clear = () => onNarrow(Object.fromEntries(names.map((name) => [name, ''])));
  const words = filters.filter(({ kind }) => kind === 'text');
  const others = filters.filter(({ kind }) => kind !== 'text');
  const show = (some: readonly Filter[]) =>
    some.map((filter) => (
      <One
        key={namesOf(filter).join()}
        t={t}
        filter={filter}
        words={asked}
        lacking={lacking}
        onNarrow={onNarrow}
      />
    ));
  const clearing = isNarrowed && (
    <button
      type="button"
      onClick={clear}
      className="min-h-11 rounded-control px-3 text-accent hover:bg-tint lg:min-h-9"
    >
      {t.clear}
    </button>
  );
  return (
    <search className="flex flex-wrap items-end gap-2 max-md:contents" aria-label={t.filters}>
      {show(words)}
      {isWide || others.length === 0 ? (
        <>
          {show(others)}
          {clearing}
        </>
      ) : (
        // On phones all filters but the keyword are collapsed, to leave space for the rows.
        <Popover
          label={t.filters}
          icon={<ListFilter className="size-4" aria-hidden="true" />}
          isSquare={words.length > 0}
        >
          {() => (
            <div className="flex flex-col items-start gap-3 p-2">
              {show(others)}
              {clearing}
            </div>
          )}
        </Popover>
      )}
    </search>
  );
}

type OneProps = Omit<FilterBarProps, 'filters'> & { readonly filter: Filter };

function One({ t, filter, words, lacking, onNarrow }: OneProps) {
  const id = useId();
  if (filter.kind === 'text')
    return (
      <Words
        t={t}
        label={filter.label}
        value={words[filter.name] ?? ''}
        onDone={(word) => onNarrow({ [filter.name]: word })}
      />
    );
  if (filter.kind === 'days')
    return (
      <fieldset className="flex items-end gap-2">
        <legend className="mb-1 text-ink-2 text-xs">{filter.label}</legend>
        {(['from', 'to'] as const).map((name) => (
          <input
            key={name}
            type="date"
            aria-label={`${filter.label}: ${t[name]}`}
            value={words[name] ?? ''}
            onChange={(event) => onNarrow({ [name]: event.target.value })}
            className="control w-36"
          />
        ))}
      </fieldset>
    );
  if (filter.kind === 'money')
    return (
      <fieldset className="flex items-end gap-1">
        <legend className="mb-1 text-ink-2 text-xs">{filter.label}</legend>
        {filter.names.map((name, at) => (
          <Amount
            key={name}
            label={`${filter.label}: ${at === 0 ? t.from : t.to}`}
            placeholder={at === 0 ? t.from : t.to}
            value={words[name] ?? ''}
            onDone={(fen) => onNarrow({ [name]: fen })}
          />
        ))}
      </fieldset>
    );
  if (filter.kind === 'shop')
    return (
      <SupplierPicker
        label={filter.label}
        value={words[filter.name] ?? ''}
        none={t.any}
        isFilter
        onPick={(shop) => onNarrow({ [filter.name]: shop })}
      />
    );
  if (filter.kind === 'flag')
    return (
      <label className="flex min-h-11 items-center gap-2 px-1 lg:min-h-9">
        <input
          type="checkbox"
          checked={words[filter.name] === 'true'}
          onChange={(event) => onNarrow({ [filter.name]: event.target.checked ? 'true' : '' })}
          className="size-4 accent-accent"
        />
        {filter.label}
      </label>
    );
  const { counted } = filter;
  const said = (label: string, count: number | undefined) =>
    counted === undefined || count === undefined ? label : fill(counted, { label, count });
  return (
    <span className="flex flex-col gap-1">
      <label htmlFor={id} className="text-ink-2 text-xs">
        {filter.label}
      </label>
      <select
        id={id}
        value={words[filter.name] ?? ''}
        onChange={(event) => onNarrow({ [filter.name]: event.target.value })}
        className="control min-w-28 max-w-52"
      >
        <option value="">{t.any}</option>
        {filter.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {said(label, lacking?.[value])}
          </option>
        ))}
      </select>
    </span>
  );
}

interface WordsProps {
  readonly t: ListTexts;
  readonly label: string;
  readonly value: string;
  readonly onDone: (word: string) => void;
}

/** The search field; `/` focuses it from anywhere on the page. */
function Words({ t, label, value, onDone }: WordsProps) {
  // The address may also change by the back button, a view or a link.
  const [typed, setTyped] = useFieldText(value);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (keyOf(event) !== '/' || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', key);
    return () => document.removeEventListener('keydown', key);
  }, []);
  const done = (event?: FormEvent) => {
    event?.preventDefault();
    if (typed.trim() !== value) onDone(typed.trim());
  };
  return (
    <form onSubmit={done} className="relative min-w-44 max-w-md grow basis-44 md:min-w-56 md:basis-auto">
      <Search
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-3"
        aria-hidden="true"
      />
      <input
        ref={input}
        type="search"
        aria-label={`${t.search}: ${label}`}
        placeholder={label}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          // The field's clear button applies without Enter.
          if (event.target.value === '' && value !== '') onDone('');
        }}
        onBlur={() => done()}
        className="control w-full pl-9"
      />
    </form>
  );
}

interface AmountProps {
  readonly label: string;
  readonly placeholder: string;
  /** Fen, as in the address. */
  readonly value: string;
  readonly onDone: (fen: string) => void;
}

/** An amount in yuan; applies on Enter or when the field is left, and an invalid one is marked. */
export function Amount({ label, placeholder, value, onDone }: AmountProps) {
  const shown = value === '' ? '' : plainYuan(Number(value)).replace(/\.00$/, '');
  const [typed, setTyped] = useFieldText(shown);
  const fen = typed.trim() === '' ? '' : typedFen(typed);
  const done = () => {
    if (fen !== null && String(fen) !== value) onDone(String(fen));
  };
  return (
    <input
      inputMode="decimal"
      aria-label={label}
      aria-invalid={fen === null}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={done}
      onKeyDown={(event) => keyOf(event) === 'Enter' && done()}
      className="control w-24"
    />
  );
}
