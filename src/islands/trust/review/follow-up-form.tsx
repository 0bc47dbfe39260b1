import { WordsForm } from '../../../components/form/words-form.tsx';
import { api } from '../../../lib/client.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import type { ReviewsTexts, UploadTexts } from './texts.ts';

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
