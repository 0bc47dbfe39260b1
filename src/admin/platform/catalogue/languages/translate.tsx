import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { LanguageRow } from '../../../../../contract/catalogue/language.ts';
import { Empty, Failure, Skeleton } from '../../../../components/states.tsx';
import { Tabs } from '../../../resource/tabs.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useMay } from '../../../shell/use-may.ts';
import { Files } from './files.tsx';
import { areaName } from './progress.tsx';
import { TextRow } from './text-row.tsx';
import type { LanguageTexts } from './texts.ts';

const states = ['missing', 'translated', 'all'] as const;
const size = 20;

interface TranslateProps {
  readonly t: LanguageTexts;
  readonly language: LanguageRow;
  readonly area: LanguageRow['areas'][number];
}

/** The texts of an area, each with its translation beside it. */
export function Translate({ t, language, area: { area, all, translated } }: TranslateProps) {
  const [search, setSearch] = useSearchParams();
  const mayWrite = useMay()('platform.translation.write');
  const list = useRef<HTMLUListElement>(null);
  const state = states.find((one) => one === search.get('state')) ?? 'missing';
  const keyword = search.get('keyword') ?? '';
  const current = Math.max(1, Number(search.get('current')) || 1);
  const query = {
    language: language.tag,
    area,
    state,
    keyword,
    current: String(current),
    size: String(size),
  };
  const texts = useApiQuery('GET /api/admin/translation/page', { query });
  const { data } = texts;
  const here = (changed: { readonly state?: string; readonly current?: number }) =>
    `?${new URLSearchParams({ language: language.tag, area, state, keyword, ...changed, current: String(changed.current ?? 1) })}`;
  const counts = { missing: all - translated, translated, all };
  /** Goes on to the next text that is shown. */
  const focusAfter = (at: number) => list.current?.querySelectorAll('textarea')[at + 1]?.focus();
  return (
    <section aria-label={areaName(t, area)} className="flex min-w-0 flex-col gap-4">
      <h2 className="font-semibold text-lg">{areaName(t, area)}</h2>
      <Tabs
        label={t.state}
        current={state}
        tabs={states.map((value) => ({
          value,
          label: t.states[value],
          count: counts[value],
          to: here({ state: value }),
        }))}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('keyword');
          setSearch({ language: language.tag, area, state, keyword: String(typed ?? '').trim() });
        }}
      >
        <input
          key={keyword}
          type="search"
          name="keyword"
          data-search
          aria-label={t.keyword}
          placeholder={t.keyword}
          defaultValue={keyword}
          maxLength={100}
          className="control w-full max-w-md"
        />
      </form>
      <Files t={t} language={language.tag} area={area} state={state} mayWrite={mayWrite} />
      {texts.isPending && <Skeleton rows={5} label={t.textsLoading} />}
      {texts.error && <Failure text={t.textsFailed} retry={t.retry} onRetry={() => void texts.refetch()} />}
      {data && data.records.length === 0 && (
        <Empty
          title={state === 'missing' && keyword === '' ? t.allDone : t.noTexts}
          hint={state === 'missing' && keyword === '' ? '' : t.noTextsHint}
        />
      )}
      {data && data.records.length > 0 && (
        <>
          {mayWrite && <p className="text-ink-2 text-sm">{t.keys}</p>}
          <ul ref={list} className="flex flex-col gap-3">
            {data.records.map((row, at) => (
              <TextRow
                key={`${row.place}\n${row.source}`}
                t={t}
                language={language}
                area={area}
                row={row}
                mayWrite={mayWrite}
                onSaved={() => focusAfter(at)}
              />
            ))}
          </ul>
          <Pages
            t={t}
            current={current}
            total={data.total}
            here={here}
            reload={() => void texts.refetch()}
            state={state}
          />
        </>
      )}
    </section>
  );
}

interface PagesProps {
  readonly t: LanguageTexts;
  readonly current: number;
  readonly total: number;
  readonly state: string;
  readonly here: (changed: { readonly current: number }) => string;
  readonly reload: () => void;
}

/** Translated texts leave the list of those that are not when it is loaded again, and others take their places. */
function Pages({ t, current, total, state, here, reload }: PagesProps) {
  if (total <= size) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'missing' && (
        <button type="button" className="control-button" onClick={reload}>
          {t.more}
        </button>
      )}
      {current > 1 && (
        <Link className="control-button" to={here({ current: current - 1 })}>
          {t.previous}
        </Link>
      )}
      {current * size < total && (
        <Link className="control-button" to={here({ current: current + 1 })}>
          {t.next}
        </Link>
      )}
    </div>
  );
}
