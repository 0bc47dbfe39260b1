import { useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { OwnReview } from '../../../../contract/trust/review.ts';
import { WordsForm } from '../../../components/form/words-form.tsx';
import { ReviewItem, type ReviewTexts } from '../../../components/review-item.tsx';
import { api } from '../../../lib/client.ts';
import { formatDate } from '../../../lib/date.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { fill, pickText } from '../../../lib/text.ts';
import { Goods } from './goods.tsx';
import type { ReviewsTexts, UploadTexts } from './texts.ts';

interface OwnReviewCardProps {
  readonly t: ReviewsTexts & { readonly item: ReviewTexts };
  readonly upload: UploadTexts;
  readonly locale: Locale;
  readonly review: OwnReview;
  readonly onDone: () => void;
}

/** What others do not see of a review, and why. */
function Waits({ t, review: { held, hiddenReason } }: Pick<OwnReviewCardProps, 't' | 'review'>) {
  if (hiddenReason === null && held.length === 0) return null;
  const [part] = held;
  return (
    <p role="note" className="mx-4 mt-4 rounded-control bg-soft px-4 py-2 text-sm">
      {hiddenReason === null ? part && t.held[part] : fill(t.held.hidden, { reason: hiddenReason })}
    </p>
  );
}

/** A review of one's own, as visitors see it once nothing of it waits, and the form for what is added. */
export function OwnReviewCard({ t, upload, locale, review, onDone }: OwnReviewCardProps) {
  const [isWriting, setWriting] = useState(false);
  const until = review.followUpUntil;
  return (
    <li className="rounded-card border border-line bg-card">
      <div className="border-line border-b p-4">
        <Goods
          locale={locale}
          productId={review.productId}
          name={review.productName}
          image={review.productImage}
          note={pickText(review.spec, locale)}
        />
      </div>
      <Waits t={t} review={review} />
      <div className="px-4">
        <ReviewItem review={review} locale={locale} t={t.item} />
      </div>
      {until && !isWriting && (
        <p className="flex flex-wrap items-center gap-3 px-4 pb-4">
          <button
            type="button"
            className="button-quiet"
            aria-label={`${t.followUp}: ${pickText(review.productName, locale)}`}
            onClick={() => setWriting(true)}
          >
            {t.followUp}
          </button>
          <span className="text-ink-3 text-xs">
            {fill(t.followUpHint, { time: formatDate(until, locale) })}
          </span>
        </p>
      )}
      {isWriting && (
        <FollowUpForm
          t={t}
          upload={upload}
          reviewId={review.id}
          onCancel={() => setWriting(false)}
          onDone={onDone}
        />
      )}
    </li>
  );
}

interface FollowUpFormProps {
  readonly t: ReviewsTexts;
  readonly upload: UploadTexts;
  readonly reviewId: number;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** What is added to a review later, once. */
export function FollowUpForm({ t, upload, reviewId, onCancel, onDone }: FollowUpFormProps) {
  const { images, submit, busy, failed, cancel } = t;
  const texts = { content: t.followUp, hint: t.contentHint, short: t.errors.content };
  return (
    <div className="border-line border-t p-4 lg:p-5 [&>*]:max-w-2xl">
      <WordsForm
        name={`follow-up-${reviewId}`}
        t={{ ...texts, images, submit, busy, failed, cancel }}
        upload={upload}
        purpose="review"
        least={5}
        onSend={async (body) => {
          const params = { id: String(reviewId) };
          const { held } = await api('POST /api/product/review/follow-up/{id}', { params, body });
          showToast('success', held.includes('followUp') ? t.held.told : t.followUpDone);
          onDone();
        }}
        onCancel={onCancel}
      />
    </div>
  );
}
