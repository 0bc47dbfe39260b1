import type { Locale } from '../../../../contract/basics.ts';
import type { Reviewable } from '../../../../contract/trust/review.ts';
import { useUnsent } from '../../../components/use-unsent.ts';
import { formatDate } from '../../../lib/date.ts';
import { fill, pickText } from '../../../lib/text.ts';
import { Goods } from './goods.tsx';
import { ReviewForm } from './review-form.tsx';
import type { ReviewsTexts, UploadTexts } from './texts.ts';

interface WaitingCardProps {
  readonly t: ReviewsTexts;
  readonly upload: UploadTexts;
  readonly locale: Locale;
  readonly waiting: Reviewable;
  readonly isOpen: boolean;
  readonly onDone: () => void;
}

const isYes = (kept: unknown): kept is boolean => typeof kept === 'boolean';

/** A bought line and, once wanted, the form for its review. */
export function WaitingCard({ t, upload, locale, waiting, isOpen, onDone }: WaitingCardProps) {
  const { line, shopName, completeTime } = waiting;
  const [isWriting, setWriting] = useUnsent(`review-open-${line.id}`, isOpen, isYes);
  const bought = { time: formatDate(completeTime, locale), shop: pickText(shopName, locale) };
  return (
    <li className="rounded-card border border-line bg-card">
      <div className="flex flex-wrap items-center gap-3 p-4">
        <Goods
          locale={locale}
          productId={line.productId}
          name={line.name}
          image={line.image}
          note={[pickText(line.spec, locale), fill(t.boughtIn, bought)]
            .filter((part) => part !== '')
            .join(' · ')}
        />
        {!isWriting && (
          <button
            type="button"
            className="button-primary max-sm:w-full"
            aria-label={`${t.write}: ${pickText(line.name, locale)}`}
            onClick={() => setWriting(true)}
          >
            {t.write}
          </button>
        )}
      </div>
      {isWriting && (
        <ReviewForm
          t={t}
          upload={upload}
          lineId={line.id}
          onCancel={() => setWriting(false)}
          onDone={onDone}
        />
      )}
    </li>
  );
}
