import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ProductJob } from '../../../../../contract/authoring/product-job.ts';
import { type SheetProduct, sheetProducts } from '../../../../../contract/authoring/product-sheet.ts';
import { Empty, Failure } from '../../../../components/states.tsx';
import { api } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { useFormTexts } from '../../../form/texts.ts';
import { useBulkTexts } from '../../../jobs/bulk-texts.ts';
import { JobResults } from '../../../jobs/job-results.tsx';
import { isUnderWay, useProductJob } from '../../../jobs/product-jobs.ts';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { Title } from '../../../shell/title.tsx';
import { categoriesOf } from './categories.ts';
import { Editor } from './editor.tsx';
import type { Reading } from './read-cell.ts';
import { rowsOf } from './rows.ts';
import { rebased, type Sheet, untouched } from './sheet.ts';

interface Loaded {
  readonly products: readonly SheetProduct[];
  /** Number of all products that match the filter. */
  readonly total: number;
  readonly state: 'loading' | 'ready' | 'failed';
}

const size = 100;

/** Loads the products of a filter page by page, up to the limit of a sheet. The old rows stay visible while new ones load. */
export function useProducts(query: Readonly<Record<string, string>>) {
  const [loaded, setLoaded] = useState<Loaded>({ products: [], total: 0, state: 'loading' });
  const turn = useRef(0);
  const text = JSON.stringify(query);
  const load = useCallback(async (): Promise<readonly SheetProduct[] | null> => {
    turn.current += 1;
    const own = turn.current;
    const found = new Map<number, SheetProduct>();
    const words: Record<string, string> = JSON.parse(text);
    setLoaded((before) => ({ ...before, state: 'loading' }));
    try {
      for (let current = 1; ; current += 1) {
        const page = { ...words, current: `${current}`, size: `${size}` };
        const { records, total } = await api('GET /api/supplier/product/sheet', { query: page });
        if (turn.current !== own) return null;
        for (const one of records) if (found.size < sheetProducts) found.set(one.id, one);
        const isOver = current * size >= Math.min(total, sheetProducts);
        const products = [...found.values()];
        if (isOver) setLoaded({ products, total, state: 'ready' });
        else setLoaded((before) => ({ ...before, total, state: 'loading' }));
        if (isOver) return products;
      }
    } catch {
      if (turn.current === own) setLoaded((before) => ({ ...before, state: 'failed' }));
      return null;
    }
  }, [text]);
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the old sheet stays visible, marked as loading, until the answer arrives
    void load();
    return () => {
      turn.current += 1;
    };
  }, [load]);
  return { ...loaded, load };
}

const jobName = 'job';
/** Query parameters that filter the list of products. */
const filters = [
  'tab',
  'keyword',
  'categoryId',
  'shopCategoryId',
  'mode',
  'freightTemplateId',
  'minPrice',
  'maxPrice',
  'lacks',
  'sort',
  'order',
] as const;

/** Ids of the products that the job did not write; they keep their edits. */
async function leftOf(job: ProductJob): Promise<Set<number>> {
  const left = new Set<number>();
  for (let current = 1; ; current += 1) {
    const query = { current: `${current}`, size: '100' };
    const { records } = await api('GET /api/supplier/product/job/rows/{id}', {
      params: { id: `${job.id}` },
      query,
    });
    const some = records.filter(({ state }) => state === 'conflict' || state === 'refused');
    for (const { productId } of some) left.add(productId);
    if (some.length < 100) return left;
  }
}

/** The bulk editor page: many products in a spreadsheet. */
export function Page() {
  const t = useBulkTexts();
  const form = useFormTexts();
  const locale = useLanguage();
  const [search, setSearch] = useSearchParams();
  const tree = useApiQuery('GET /api/category/tree', {});
  const [sheet, setSheet] = useState<Sheet>(untouched);
  const query = Object.fromEntries(
    filters.flatMap((name) => {
      const word = search.get(name);
      return word ? [[name, word]] : [];
    }),
  );
  const { products, total, state, load } = useProducts(query);
  const reading = useMemo<Reading>(
    () => ({ t, form, categories: categoriesOf(tree.data ?? [], locale) }),
    [t, form, tree.data, locale],
  );
  const asked = Number(search.get(jobName) ?? '');
  const showJob = (id: number | null) => {
    const next = new URLSearchParams(search);
    if (id === null) next.delete(jobName);
    else next.set(jobName, String(id));
    setSearch(next, { preventScrollReset: true, replace: true });
  };
  const [mine, setMine] = useState<number | null>(null);
  const job = useProductJob(Number.isInteger(asked) && asked > 0 ? asked : null, async (over) => {
    // A job that had ended before the page was opened has changed nothing here.
    if (over.id !== mine) return;
    await invalidateAnswers('GET /api/supplier/product/list', 'GET /api/supplier/product/detail/{id}');
    const left = over.kind === 'sheet' && over.status === 'done' ? await leftOf(over) : new Set<number>();
    const isLost = over.status === 'failed';
    const fresh = await load();
    if (fresh && !isLost) setSheet((before) => rebased(before, reading, rowsOf(fresh), left));
    setMine(null);
  });
  const isBusy = mine !== null || (job !== null && isUnderWay(job));
  const isReady = tree.data !== undefined && products.length > 0;
  return (
    <div className="flex flex-col gap-3">
      <Title text={t.title}>
        <Link to={`/vendor/products?${new URLSearchParams(query)}`} className="control-button">
          {t.filter}
        </Link>
      </Title>
      <p className="text-ink-2">{t.intro}</p>
      {job && (
        <section
          aria-label={t.job[job.kind]}
          className="flex flex-col gap-3 rounded-card border border-line bg-card p-4"
        >
          <div className="flex items-center justify-between gap-2">
            <h2 className="font-semibold">{t.job[job.kind]}</h2>
            {!isUnderWay(job) && (
              <button type="button" className="min-h-9 text-accent underline" onClick={() => showJob(null)}>
                {t.hide}
              </button>
            )}
          </div>
          <JobResults
            t={t}
            job={job}
            onUndo={({ id }) => {
              setMine(id);
              showJob(id);
            }}
          />
          {job.counts.some((one) => one.state === 'conflict') && job.kind === 'sheet' && (
            <p className="text-ink-2">{t.conflictHint}</p>
          )}
        </section>
      )}
      {state === 'failed' && <Failure text={t.loadFailed} retry={t.retry} onRetry={() => void load()} />}
      {tree.isError && <Failure text={t.loadFailed} retry={t.retry} onRetry={() => void tree.refetch()} />}
      {state === 'loading' && products.length === 0 && (
        <p role="status" className="py-10 text-center text-ink-2">
          {fill(t.loading, { done: 0, total })}
        </p>
      )}
      {state === 'ready' && products.length === 0 && <Empty title={t.none} hint={t.noneHint} />}
      {total > sheetProducts && (
        <p role="status" className="rounded-control bg-tint px-4 py-2">
          {fill(t.tooMany, { total, most: sheetProducts })}
        </p>
      )}
      {isReady && (
        <Editor
          reading={reading}
          products={products}
          sheet={sheet}
          isBusy={isBusy}
          onSheet={setSheet}
          onSaved={(id) => {
            setMine(id);
            showJob(id);
          }}
        />
      )}
    </div>
  );
}
