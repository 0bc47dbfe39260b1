import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ApiOutput } from '../../../../contract/index.ts';
import type { PictureRegion } from '../../../../contract/search/picture.ts';
import { ProductGrid, ProductGridSkeleton } from '../../../components/goods/product-grid.tsx';
import { Empty, Failure } from '../../../components/states.tsx';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/client.ts';
import { fill, formatCount, pickText } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import {
  keepSearchPicture,
  readSearchPicture,
  type SearchPicture,
  shrinkPicture,
  unreadable,
} from '../../../lib/stores/search-picture.ts';
import { CropBox } from './crop-box.tsx';
import type { PictureTexts } from './texts.ts';

interface PicturePageProps {
  readonly t: PictureTexts;
  readonly locale: Locale;
}

type Found = ApiOutput<'POST /api/search/picture'>;
type State =
  | { readonly is: 'empty' | 'reading' | 'searching' }
  | { readonly is: 'found'; readonly found: Found }
  | { readonly is: 'failed'; readonly text: string; readonly canRetry: boolean };

/** The frame rests this long before it is searched. */
const settleMs = 600;
const whole: PictureRegion = { x: 0, y: 0, width: 1, height: 1 };
const written = ({ x, y, width, height }: PictureRegion): string =>
  [x, y, Math.min(width, 1 - x), Math.min(height, 1 - y)].map((share) => share.toFixed(3)).join(',');

/** Search by picture: a photo, the frame around what is searched, and the products that look like it. */
export function PicturePage({ t, locale }: PicturePageProps) {
  const [picture, setPicture] = useState<SearchPicture | null>(null);
  const [shown, setShown] = useState<PictureRegion | null>(null);
  const [category, setCategory] = useState<number | null>(null);
  const [state, setState] = useState<State>({ is: 'empty' });
  const [categories, setCategories] = useState<readonly { id: number; name: string }[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const search = async (asked: SearchPicture, categoryId: number | null) => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setState({ is: 'searching' });
    try {
      const file = blobOf(asked.url);
      const query = {
        ...(asked.region && { region: written(asked.region) }),
        ...(categoryId !== null && { categoryId: String(categoryId) }),
      };
      const found = await api('POST /api/search/picture', { query, file, signal: stop.signal });
      if (stop.signal.aborted) return;
      if (categoryId === null) setCategories(categoriesOf(found, locale));
      setShown(found.region);
      setState({ is: 'found', found });
    } catch (error) {
      if (stop.signal.aborted) return;
      const isRefused = error instanceof ApiError && error.error !== 'network' && error.message !== '';
      setState({ is: 'failed', text: isRefused ? error.message : t.failed, canRetry: true });
    }
  };
  const show = (next: SearchPicture) => {
    clearTimeout(timer.current);
    setPicture(next);
    setShown(next.region);
    setCategory(null);
    keepSearchPicture(next);
    void search(next, null);
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    setState({ is: 'reading' });
    const url = await shrinkPicture(file);
    if (url) show({ url, region: null });
    else setState({ is: 'failed', text: t.unreadable, canRetry: false });
  };

  const begin = () => {
    const isUnreadable = location.hash === unreadable;
    const kept = isUnreadable ? null : readSearchPicture();
    if (kept) show(kept);
    else if (isUnreadable) setState({ is: 'failed', text: t.unreadable, canRetry: false });
  };
  const latest = useRef({ begin, take });
  useEffect(() => {
    latest.current = { begin, take };
  });
  useEffect(() => {
    latest.current.begin();
    return () => {
      clearTimeout(timer.current);
      running.current?.abort();
    };
  }, []);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      // The search box of the header has taken it already.
      if (file && !event.defaultPrevented) void latest.current.take(file);
    };
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (!file || event.defaultPrevented) return;
      event.preventDefault();
      void latest.current.take(file);
    };
    document.addEventListener('paste', paste);
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  }, []);

  const move = (region: PictureRegion) => {
    if (!picture) return;
    setShown(region);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => show({ url: picture.url, region }), settleMs);
  };
  const narrow = (id: number | null) => {
    if (!picture) return;
    setCategory(id);
    void search(picture, id);
  };
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    void take(file);
  };
  const found = state.is === 'found' ? state.found : null;
  const isBusy = state.is === 'reading' || state.is === 'searching';
  return (
    <div className="flex flex-col gap-5">
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={t.choose}
        onChange={chosen}
        tabIndex={-1}
        className="sr-only"
      />
      {picture ? (
        <section
          aria-label={t.photo}
          className="flex flex-col gap-3 rounded-card border border-line bg-card p-4 sm:flex-row sm:gap-6"
        >
          <CropBox t={t} url={picture.url} region={shown ?? whole} onMove={move} />
          <div className="flex min-w-0 flex-col items-start gap-3">
            <p className="text-ink-2 text-sm max-sm:hidden">{t.areaHint}</p>
            <div className="flex flex-wrap gap-2">
              <button
                type="button"
                className="button-quiet min-h-10 px-3 text-sm"
                onClick={() => input.current?.click()}
              >
                <i className="icon-camera size-4.5" />
                {t.other}
              </button>
              <button
                type="button"
                className="button-quiet min-h-10 px-3 text-sm"
                onClick={() => show({ url: picture.url, region: whole })}
              >
                {t.whole}
              </button>
              {picture.region && (
                <button
                  type="button"
                  className="button-quiet min-h-10 px-3 text-sm"
                  onClick={() => show({ url: picture.url, region: null })}
                >
                  {t.find}
                </button>
              )}
            </div>
            <p className="text-ink-3 text-xs">{t.privacy}</p>
          </div>
        </section>
      ) : (
        <section
          aria-label={t.choose}
          className="flex flex-col items-center gap-3 rounded-card border border-ink-3 border-dashed bg-card px-6 py-14 text-center"
        >
          <i className="icon-camera size-10 text-accent" />
          <p className="text-ink-2">{t.intro}</p>
          <button type="button" className="button-primary" onClick={() => input.current?.click()}>
            {t.choose}
          </button>
          <p className="text-ink-2 text-sm max-lg:hidden">{t.drop}</p>
          <p className="text-ink-3 text-xs">{t.privacy}</p>
        </section>
      )}
      <p aria-live="polite" className={found || isBusy ? 'min-h-6 font-semibold' : 'sr-only'}>
        {state.is === 'reading' && t.reading}
        {state.is === 'searching' && t.searching}
        {found && found.records.length > 0 && headingOf(found, t)}
      </p>
      {state.is === 'failed' && state.canRetry && picture && (
        <Failure text={state.text} retry={t.retry} onRetry={() => void search(picture, category)} />
      )}
      {state.is === 'failed' && !state.canRetry && (
        <p role="alert" className="rounded-card border border-line bg-card p-4 text-danger text-sm">
          {state.text}
        </p>
      )}
      {categories.length > 1 && state.is !== 'empty' && picture && (
        <nav aria-label={t.categories} className="flex flex-wrap gap-2">
          {[{ id: null, name: t.all }, ...categories].map(({ id, name }) => (
            <button
              key={id}
              type="button"
              aria-pressed={category === id}
              onClick={() => narrow(id)}
              className="min-h-9 rounded-full border border-line bg-card px-3.5 text-sm aria-pressed:border-accent aria-pressed:bg-tint aria-pressed:text-accent-strong"
            >
              {name}
            </button>
          ))}
        </nav>
      )}
      {isBusy && <ProductGridSkeleton count={12} label={t.searching} />}
      {found && <Results t={t} locale={locale} found={found} />}
    </div>
  );
}

function headingOf({ alike }: Found, t: PictureTexts): string {
  if (alike === 0) return t.nearest;
  return alike === 1 ? t.foundOne : fill(t.found, { count: formatCount(alike) });
}

/** Products that are not alike are shown below those that are; fewer, the more alike there are. */
const mostOthers = 24;

function Results({ t, locale, found }: { t: PictureTexts; locale: Locale; found: Found }) {
  const { records, alike } = found;
  if (records.length === 0)
    return (
      <Empty
        title={t.none}
        hint={t.noneHint}
        action={
          <a href={localPath(paths.search, locale)} className="button-primary">
            {t.words}
          </a>
        }
      />
    );
  const others = records.slice(alike, alike + mostOthers);
  return (
    <>
      {alike > 0 && <ProductGrid products={records.slice(0, alike)} locale={locale} t={t.card} eager={6} />}
      {others.length > 0 && (
        <>
          {alike > 0 && <h2 className="mt-2 text-lg">{t.more}</h2>}
          <ProductGrid products={others} locale={locale} t={t.card} eager={alike > 0 ? 0 : 6} />
        </>
      )}
    </>
  );
}

const mostCategories = 6;

/** The categories with most of the results, the best results first. */
function categoriesOf({ records }: Found, locale: Locale): { id: number; name: string }[] {
  const counts = new Map<number, { readonly name: string; count: number }>();
  for (const { categoryId, categoryName } of records.slice(0, 24)) {
    const own = counts.get(categoryId);
    if (own) own.count += 1;
    else counts.set(categoryId, { name: pickText(categoryName, locale), count: 1 });
  }
  return [...counts]
    .sort(([, one], [, other]) => other.count - one.count)
    .slice(0, mostCategories)
    .map(([id, { name }]) => ({ id, name }));
}

function blobOf(url: string): Blob {
  const bytes = atob(url.slice(url.indexOf(',') + 1));
  return new Blob([Uint8Array.from(bytes, (one) => one.charCodeAt(0))], { type: 'image/jpeg' });
}
