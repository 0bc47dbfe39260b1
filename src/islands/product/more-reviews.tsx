import { useState } from 'react';
import type { Locale } from '../../../contract/basics.ts';
import type { Review } from '../../../contract/product.ts';
import { ReviewList, type ReviewTexts } from '../../components/review-item.tsx';
import { api, toastError } from '../../lib/client.ts';

interface MoreReviewsProps {
  readonly t: ReviewTexts;
  readonly locale: Locale;
  readonly productId: number;
  readonly total: number;
  /** How many the page already shows, which is also the size of a page. */
  readonly shown: number;
}

/** The reviews after those in the page, a page at a time. */
export function MoreReviews({ t, locale, productId, total, shown }: MoreReviewsProps) {
  const [reviews, setReviews] = useState<readonly Review[]>([]);
  const [loading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    try {
      const current = String(reviews.length / shown + 2);
      const query = { productId: String(productId), current, size: String(shown) };
      const page = await api('GET /api/product/review/page', { query });
      setReviews((before) => [...before, ...page.records]);
    } catch (error) {
      toastError(error, t.failed);
    } finally {
      setLoading(false);
    }
  };
  const complete = shown + reviews.length >= total;
  return (
    <>
      <ReviewList reviews={reviews} locale={locale} t={t} />
      <p className="flex justify-center pt-5">
        {complete ? (
          <span className="text-ink-3 text-sm">{t.end}</span>
        ) : (
          <button type="button" className="button-quiet" disabled={loading} onClick={load}>
            {loading ? t.loading : t.more}
          </button>
        )}
      </p>
    </>
  );
}
