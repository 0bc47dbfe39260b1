import type { Locale } from '../../../../contract/basics.ts';
import type { Review } from '../../../../contract/catalogue/product.ts';
import { Rating, type ReviewTexts } from '../../../components/goods/review-item.tsx';
import { formatDate } from '../../../lib/format/date.ts';
import { fullSizeUrl } from '../../../lib/format/image.ts';
import { fill, htmlLang, pickText } from '../../../lib/format/text.ts';
import { Lightbox } from './lightbox.tsx';
import type { GalleryTexts } from './texts.ts';

interface PhotoViewerProps {
  readonly t: ReviewTexts & { readonly gallery: GalleryTexts };
  readonly locale: Locale;
  readonly reviews: readonly Review[];
  /** The first photo, by the address of its full size. */
  readonly first: string;
  readonly onClose: () => void;
}

/** The photos of reviews, each with its review. */
export function PhotoViewer({ t, locale, reviews, first, onClose }: PhotoViewerProps) {
  const photos = reviews
    .flatMap((review) => review.images.map((url) => ({ url, review })))
    .filter(({ url }, i, all) => all.findIndex((other) => other.url === url) === i);
  const at = photos.findIndex(({ url }) => fullSizeUrl(url) === first);
  return (
    <Lightbox
      t={{ ...t.gallery, label: t.photos }}
      images={photos.map(({ url }) => url)}
      alts={photos.map(({ review }) => fill(t.photo, { name: review.nickname }))}
      captions={photos.map(({ url, review }) => <Words key={url} t={t} locale={locale} review={review} />)}
      at={Math.max(0, at)}
      onMove={() => {}}
      onClose={onClose}
    />
  );
}

function Words({ t, locale, review }: Pick<PhotoViewerProps, 't' | 'locale'> & { readonly review: Review }) {
  const { nickname, rating, createTime, content, spec } = review;
  return (
    <div className="mx-auto max-w-3xl text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{nickname}</span>
        <Rating value={rating} label={fill(t.rating, { rating })} />
        <span className="text-xs">{formatDate(createTime, locale)}</span>
        <span className="text-xs">{pickText(spec, locale)}</span>
      </p>
      <p
        dir="auto"
        lang={review.locale === locale ? undefined : htmlLang(review.locale)}
        className="mt-1 text-pretty"
      >
        {content}
      </p>
    </div>
  );
}
