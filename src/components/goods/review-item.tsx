import type { Locale } from '../../../contract/basics.ts';
import type { Review } from '../../../contract/catalogue/product.ts';
import type product from '../../../locales/zh/storefront/product.json';
import { formatDate } from '../../lib/format/date.ts';
import { fullSizeUrl, imageAt } from '../../lib/format/image.ts';
import { fill, htmlLang, pickText } from '../../lib/format/text.ts';
import { spokenLanguage } from '../../lib/paths.ts';

export type ReviewTexts = typeof product.reviews;

interface ReviewItemProps {
  readonly review: Review;
  readonly locale: Locale;
  readonly t: ReviewTexts;
  /** With a place for its translation, if it is in another language. */
  readonly translates?: boolean;
}

/** A review; one in another language than the page says so. */
export function ReviewItem({ review, locale, t, translates = false }: ReviewItemProps) {
  const lang = review.locale === spokenLanguage(locale) ? undefined : htmlLang(review.locale);
  return (
    <article className="review-row">
      <div className="review-author">
        <p dir="auto" className="font-semibold text-sm">
          {review.nickname}
        </p>
        <Rating value={review.rating} label={fill(t.rating, { rating: review.rating })} />
        <p className="text-ink-3 text-xs">{formatDate(review.createTime, locale)}</p>
        {lang && <p className="text-ink-2 text-xs">{t.written[review.locale]}</p>}
        {review.isImported && <p className="text-ink-2 text-xs">{t.imported}</p>}
      </div>
      <div className="min-w-0">
        <p dir="auto" lang={lang} className="text-pretty">
          {review.content}
        </p>
        <Photos images={review.images} name={review.nickname} t={t} />
        {pickText(review.spec, locale) && (
          <p className="mt-2 text-ink-3 text-xs">{fill(t.spec, { spec: pickText(review.spec, locale) })}</p>
        )}
        {review.followUp && (
          <div className="mt-3 border-accent border-l-2 pl-3">
            <p className="text-ink-3 text-xs">
              {`${t.followUp} · ${formatDate(review.followUp.time, locale)}`}
            </p>
            <p dir="auto" lang={lang} className="mt-1 text-pretty">
              {review.followUp.content}
            </p>
            <Photos images={review.followUp.images} name={review.nickname} t={t} />
          </div>
        )}
        {review.reply && (
          <div className="mt-3 rounded-control bg-soft px-4 py-3 text-sm">
            <span className="font-semibold">{`${t.reply}: `}</span>
            <span dir="auto" lang={lang}>
              {review.reply}
            </span>
          </div>
        )}
        {/* Filled in by islands/storefront/product/review-translations.tsx; its line is reserved. */}
        {translates && review.locale !== locale && (
          <div data-translate={review.id} className="review-translation" />
        )}
      </div>
    </article>
  );
}

interface PhotosProps {
  readonly images: readonly string[];
  readonly name: string;
  readonly t: ReviewTexts;
}

function Photos({ images, name, t }: PhotosProps) {
  if (images.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {images.map((image) => (
        <li key={image}>
          <a href={fullSizeUrl(image)} data-photo className="block rounded-control">
            <img
              src={imageAt(image, 200)}
              width={88}
              height={88}
              alt={fill(t.photo, { name })}
              loading="lazy"
              className="size-22 cursor-zoom-in rounded-control bg-soft object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

const shown = ['stars-0', 'stars-1', 'stars-2', 'stars-3', 'stars-4', 'stars-5'];

/** A rating of up to five stars. */
export function Rating({ value, label }: { readonly value: number; readonly label: string }) {
  return <span className={shown[value]} role="img" aria-label={label} />;
}

/** A list of reviews. */
export function ReviewList({
  reviews,
  locale,
  t,
  translates = false,
}: {
  readonly reviews: readonly Review[];
  readonly locale: Locale;
  readonly t: ReviewTexts;
  readonly translates?: boolean;
}) {
  return reviews.map((review) => (
    <ReviewItem key={review.id} review={review} locale={locale} t={t} translates={translates} />
  ));
}
