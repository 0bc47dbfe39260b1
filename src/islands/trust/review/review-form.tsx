import { type FormEvent, useId } from 'react';
import { Note } from '../../../components/form/field.tsx';
import { ImageUpload, type UploadedImage } from '../../../components/form/image-upload.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { UploadSubmit } from '../../../components/form/upload-submit.tsx';
import { UploadScope, useUploadTracker } from '../../../components/form/uploads.tsx';
import { useErrors } from '../../../components/form/use-errors.ts';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { isLike, useUnsent } from '../../../components/use-unsent.ts';
import { api } from '../../../lib/client.ts';
import { fill } from '../../../lib/format/text.ts';
import { isBetween } from '../../../lib/format/validate.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import type { ReviewsTexts, UploadTexts } from './texts.ts';

const ratings = [1, 2, 3, 4, 5] as const;
type Rating = (typeof ratings)[number];

interface RatingFieldProps {
  readonly t: ReviewsTexts;
  readonly value: Rating | null;
  readonly error: string | undefined;
  readonly onChange: (value: Rating) => void;
}

/** One to five stars: radio buttons, for arrow keys, displayed as stars. */
function RatingField({ t, value, error, onChange }: RatingFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-note` : undefined}>
      <legend className="mb-1.5 font-semibold text-sm">{t.rating}</legend>
      <div className="flex items-center">
        {ratings.map((star) => (
          <label
            key={star}
            className="grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={`${id}-rating`}
              aria-label={fill(t.star, { count: star, word: t.words[star] })}
              data-invalid={error !== undefined}
              checked={star === value}
              onChange={() => onChange(star)}
              className="sr-only"
            />
            <svg
              viewBox="0 0 20 20"
              className={`size-7 ${value !== null && star <= value ? 'fill-flame' : 'fill-line-strong'}`}
              aria-hidden="true"
            >
              <path d="m10 1.8 2.5 5.2 5.7.8-4.1 4 1 5.6L10 14.7l-5.1 2.7 1-5.6-4.1-4 5.7-.8z" />
            </svg>
          </label>
        ))}
        <span className="ml-3 text-ink-2 text-sm">{value === null ? '' : t.words[value]}</span>
      </div>
      <Note id={`${id}-note`} error={error} />
    </fieldset>
  );
}

interface ReviewFormProps {
  readonly t: ReviewsTexts;
  readonly upload: UploadTexts;
  readonly lineId: number;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

const mostImages = 5;
const noImages: readonly UploadedImage[] = [];
/** 0 stars: not chosen yet. */
const blank = { stars: 0, content: '', images: noImages, anonymous: false };
const isWritten = isLike(blank);

/** Stars, text, images, and whether the name is shown. */
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
