import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ReviewSummary } from '../../../../contract/catalogue/product.ts';
import type { ApiOutput } from '../../../../contract/index.ts';
import { ReviewList, type ReviewTexts } from '../../../components/goods/review-item.tsx';
import { partOf } from '../../../components/part-of.ts';
import { useAddressList } from '../../../components/use-address-list.ts';
import { api } from '../../../lib/client.ts';
import { pageIn, withQueryParams } from '../../../lib/format/address.ts';
import { fill } from '../../../lib/format/text.ts';
import type { GalleryTexts } from './texts.ts';
import { TurnedPart, type TurnedTexts } from './turned-part.tsx';

interface ReviewsPanelProps {
  readonly t: ReviewTexts & TurnedTexts & { readonly gallery: GalleryTexts };
  readonly locale: Locale;
  readonly productId: number;
  readonly summary: ReviewSummary;
  readonly size: number;
  /** Reviews in other languages can be translated. */
  readonly translates?: boolean;
  /** The static first page without filters. */
  readonly children?: ReactNode;
}

interface Asked {
  /** Number of stars, 0 = any. */
  readonly rating: number;
  readonly withImages: boolean;
  readonly current: number;
}

const Lightbox = partOf(() => import('./lightbox.tsx').then((it) => it.Lightbox));
const ReviewTranslations = partOf(() =>
  import('./review-translations.tsx').then((it) => it.ReviewTranslations),
);
const everything: Asked = { rating: 0, withImages: false, current: 1 };

function read(search: string): Asked {
  const query = new URLSearchParams(search);
  const rating = /^[1-5]$/.test(query.get('stars') ?? '') ? Number(query.get('stars')) : 0;
  return { rating, withImages: query.get('pictures') === '1', current: pageIn(query, 'reviews') };
}
const write = ({ rating, withImages, current }: Asked): string =>
  withQueryParams(location.search, {
    stars: rating === 0 ? '' : String(rating),
    pictures: withImages ? '1' : '',
    reviews: current === 1 ? '' : String(current),
  });
type Page = ApiOutput<'GET /api/product/review/page'>;

/** Reviews by stars or with images, page by page; images open in a lightbox. */
export function ReviewsPanel({
  t,
  locale,
  productId,
  summary,
  size,
  translates = false,
  children,
}: ReviewsPanelProps) {
  const {
    query: asked,
    found,
    go,
    reload,
  } = useAddressList<Asked, Page>({
    usual: everything,
    read,
    write,
    ask: ({ rating, withImages, current }) =>
      api('GET /api/product/review/page', {
        query: {
          productId: String(productId),
          rating: String(rating),
          withImages: withImages ? '1' : '0',
          locale,
          current: String(current),
          size: String(size),
        },
      }),
    printed: 'always',
  });
  const page = 'page' in found ? found.page : null;
  const { root, photos, closePhotos } = usePhotos();
  const list = useTranslated(root, translates);
  const filters: readonly { readonly text: string; readonly asks: Asked; readonly count: number }[] = [
    { text: t.all, asks: everything, count: summary.total },
    { text: t.pictures, asks: { ...everything, withImages: true }, count: summary.withImages },
    ...summary.stars.map(({ rating, count }) => ({
      text: fill(t.stars, { rating }),
      asks: { ...everything, rating },
      count,
    })),
  ];
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
            onClick={() => go(asks)}
            className="filter-chip"
          >
            {`${text} (${count})`}
          </button>
        ))}
      </fieldset>
      <TurnedPart
        t={t}
        anchor="reviews"
        found={found}
        current={asked.current}
        pages={Math.ceil((page?.total ?? summary.total) / size)}
        onGo={(current) => go({ current })}
        onRetry={reload}
        shown={({ records }) => (
          <ReviewList reviews={records} locale={locale} t={t} translates={translates} />
        )}
      >
        {children}
      </TurnedPart>
      {list && (
        <ReviewTranslations t={t} locale={locale} root={list} version={`${found.state} ${write(asked)}`} />
      )}
      {photos && <Lightbox t={t.gallery} {...photos} onMove={() => {}} onClose={closePhotos} />}
    </div>
  );
}

/** The list, once the page runs, where reviews may be translated. */
function useTranslated(root: RefObject<HTMLElement | null>, translates: boolean): HTMLElement | null {
  const [list, setList] = useState<HTMLElement | null>(null);
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the element exists only after the first render
    if (translates) setList(root.current);
  }, [root, translates]);
  return list;
}

/** Images are links, also in the static page; a plain click opens the lightbox instead. */
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
