import type { FormEvent } from 'react';
import { ImageUpload, type UploadedImage } from '../../../components/form/image-upload.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { UploadSubmit } from '../../../components/form/upload-submit.tsx';
import { UploadScope, useUploadTracker } from '../../../components/form/uploads.tsx';
import { useErrors } from '../../../components/form/use-errors.ts';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { isLike, useUnsent } from '../../../components/use-unsent.ts';
import { api } from '../../../lib/client.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { isBetween } from '../../../lib/validate.ts';
import { RatingField, ratings } from './rating-field.tsx';
import type { ReviewsTexts, UploadTexts } from './texts.ts';

interface ReviewFormProps {
  readonly t: ReviewsTexts;
  readonly upload: UploadTexts;
  readonly lineId: number;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

const mostImages = 5;
const noImages: readonly UploadedImage[] = [];
/** No stars: none chosen yet. */
const blank = { stars: 0, content: '', images: noImages, anonymous: false };
const isWritten = isLike(blank);

/** Stars, words, pictures, and whether the name is shown. */
export function ReviewForm({ t, upload, lineId, onCancel, onDone }: ReviewFormProps) {
  const [written, setWritten] = useUnsent(`review-${lineId}`, blank, isWritten);
  const { content, images, anonymous } = written;
  const set = (patch: Partial<typeof blank>) => setWritten((before) => ({ ...before, ...patch }));
  const rating = ratings.find((one) => one === written.stars) ?? null;
  const uploads = useUploadTracker();
  const { errors, passes } = useErrors<'rating' | 'content'>(written, {
    ...(rating === null && { rating: t.errors.rating }),
    ...(!isBetween(content, 5, 500) && { content: t.errors.content }),
  });
  const { busy, failure, run } = useSubmit(t.failed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!passes(event.currentTarget) || rating === null) return;
    void run(async () => {
      const { held } = await api('POST /api/product/review/add', {
        body: {
          lineId,
          rating,
          content: content.trim(),
          anonymous,
          images: images.map((image) => image.key),
        },
      });
      showToast('success', held.length > 0 ? t.held.told : t.done);
      onDone();
    });
  };
  return (
    <form
      onSubmit={submit}
      noValidate
      className="flex flex-col gap-4 border-line border-t p-4 lg:p-5 [&>*]:max-w-2xl"
    >
      <RatingField t={t} value={rating} error={errors.rating} onChange={(stars) => set({ stars })} />
      <TextArea
        label={t.content}
        placeholder={t.placeholder}
        hint={t.contentHint}
        rows={4}
        maxLength={500}
        value={content}
        error={errors.content}
        onChange={(event) => set({ content: event.target.value })}
      />
      <UploadScope uploads={uploads}>
        <ImageUpload
          t={upload}
          label={t.images}
          purpose="review"
          images={images}
          max={mostImages}
          onChange={(change) => setWritten((before) => ({ ...before, images: change(before.images) }))}
        />
      </UploadScope>
      <label className="flex min-h-11 items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={anonymous}
          onChange={(event) => set({ anonymous: event.target.checked })}
        />
        {t.anonymous}
        <span className="text-ink-3 text-xs">{t.anonymousHint}</span>
      </label>
      <div className="flex flex-wrap gap-3">
        <UploadSubmit uploads={uploads} label={t.submit} busyLabel={t.busy} busy={busy} failure={failure} />
        <button type="button" className="button-quiet" onClick={onCancel}>
          {t.cancel}
        </button>
      </div>
    </form>
  );
}
