import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ApiOutput } from '../../../../contract/index.ts';
import type { ReviewSummary } from '../../../../contract/product.ts';
import { Pager } from '../../../components/pager.tsx';
import { ReviewList, type ReviewTexts } from '../../../components/review-item.tsx';
import { Failure } from '../../../components/states.tsx';
import { usePart } from '../../../components/use-part.ts';
import { api } from '../../../lib/client.ts';
import { fill } from '../../../lib/text.ts';
import type common from '../../../locales/zh/common.json';
import type { GalleryTexts } from './texts.ts';

type Page = ApiOutput<'GET /api/product/review/page'>;

interface ReviewsPanelProps {
  readonly t: ReviewTexts & {
    readonly gallery: GalleryTexts;
    readonly pager: Pick<typeof common, 'pages' | 'previous' | 'next' | 'pageNumber'>;
    readonly retry: string;
  };
  readonly locale: Locale;
  readonly productId: number;
  readonly summary: ReviewSummary;
  readonly size: number;
  /** The first page of all of them, static. */
  readonly children?: ReactNode;
}

interface Asked {
  /** Stars, 0 = any. */
  readonly rating: number;
  readonly withImages: boolean;
  readonly current: number;
}

const loadLightbox = () => import('./lightbox.tsx').then((it) => it.Lightbox);
const everything: Asked = { rating: 0, withImages: false, current: 1 };

/** Reviews by stars or with pictures, a page at a time; their pictures open large. */
export function ReviewsPanel({ t, locale, productId, summary, size, children }: ReviewsPanelProps) {
  const [asked, setAsked] = useState(everything);
  const [page, setPage] = useState<Page | 'printed' | 'failed'>('printed');
  const [isBusy, setBusy] = useState(false);
  const { root, photos, closePhotos } = usePhotos();
  const Lightbox = usePart(photos !== null, loadLightbox);
  const round = useRef(0);

  const ask = async (next: Asked) => {
    round.current += 1;
    const own = round.current;
    setAsked(next);
    setBusy(true);
    const query = {
      productId: String(productId),
      rating: String(next.rating),
      withImages: next.withImages ? '1' : '0',
      current: String(next.current),
      size: String(size),
    };
    const answer = await api('GET /api/product/review/page', { query }).catch(() => 'failed' as const);
    if (own !== round.current) return;
    setPage(answer);
    setBusy(false);
  };
  const filters: readonly { readonly text: string; readonly asks: Asked; readonly count: number }[] = [
    { text: t.all, asks: everything, count: summary.total },
    { text: t.pictures, asks: { ...everything, withImages: true }, count: summary.withImages },
    ...summary.stars.map(({ rating, count }) => ({
      text: fill(t.stars, { rating }),
      asks: { ...everything, rating },
      count,
    })),
  ];
  const total = typeof page === 'object' ? page.total : summary.total;
  return (
    <div ref={root} className="scroll-mt-24">
      <fieldset className="flex flex-wrap gap-2 noscript:hidden">
        <legend className="sr-only">{t.filter}</legend>
        {filters.map(({ text, asks, count }) => (
          <button
            key={text}
            type="button"
            aria-pressed={asks.rating === asked.rating && asks.withImages === asked.withImages}
            disabled={count === 0}
            onClick={() => ask(asks)}
            className="min-h-9 rounded-full border border-line bg-card px-3.5 text-sm hover:border-accent hover:text-accent disabled:border-line disabled:text-ink-3 aria-pressed:border-accent aria-pressed:bg-tint aria-pressed:text-accent max-lg:min-h-11"
          >
            {text} ({count})
          </button>
        ))}
      </fieldset>
      <div
        aria-busy={isBusy}
        aria-live="polite"
        className="transition-opacity duration-150 aria-busy:opacity-50"
      >
        {page === 'printed' && children}
        {page === 'failed' && <Failure text={t.failed} retry={t.retry} onRetry={() => ask(asked)} />}
        {typeof page === 'object' && <ReviewList reviews={page.records} locale={locale} t={t} />}
      </div>
      <div className="pb-6">
        <Pager
          t={t.pager}
          current={asked.current}
          pages={Math.ceil(total / size)}
          hrefOf={() => '#reviews'}
          onGo={(current) => {
            ask({ ...asked, current });
            document.getElementById('reviews')?.scrollIntoView();
          }}
        />
      </div>
      {photos && Lightbox && <Lightbox t={t.gallery} {...photos} onMove={() => {}} onClose={closePhotos} />}
    </div>
  );
}

/** Pictures are links, in the static page too; a plain click shows them all here instead of one elsewhere. */
function usePhotos() {
  const root = useRef<HTMLDivElement>(null);
  const [photos, setPhotos] = useState<{ images: string[]; alts: string[]; at: number } | null>(null);
  useEffect(() => {
    const element = root.current;
    const open = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-photo]') : null;
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const links = [...(link.closest('ul')?.querySelectorAll('a') ?? [])];
      setPhotos({
        images: links.map((one) => one.getAttribute('href') ?? ''),
        alts: links.map((one) => one.querySelector('img')?.alt ?? ''),
        at: links.indexOf(link),
      });
    };
    element?.addEventListener('click', open);
    return () => element?.removeEventListener('click', open);
  }, []);
  return { root, photos, closePhotos: () => setPhotos(null) };
}
