import type { FormEvent } from 'react';
import type { PicturePurpose } from '../../../contract/authoring/upload.ts';
import type common from '../../../locales/zh/common/common.json';
import { isBetween } from '../../lib/format/validate.ts';
import { isLike, useUnsent } from '../use-unsent.ts';
import { ImageUpload, type UploadedImage } from './image-upload.tsx';
import { TextArea } from './text-area.tsx';
import { UploadSubmit } from './upload-submit.tsx';
import { UploadScope, useUploadTracker } from './uploads.tsx';
import { useErrors } from './use-errors.ts';
import { useSubmit } from './use-submit.ts';

const mostImages = 5;
const most = 500;
const noImages: readonly UploadedImage[] = [];
const blank = { content: '', images: noImages };
const isWritten = isLike(blank);

interface WordsFormProps {
  /** Name of the form on the page. */
  readonly name: string;
  readonly t: {
    readonly content: string;
    readonly hint: string;
    readonly images: string;
    readonly submit: string;
    readonly busy: string;
    readonly failed: string;
    /** Error of a text shorter than `least` or longer than 500. */
    readonly short: string;
    readonly cancel: string;
  };
  readonly upload: typeof common.upload;
  readonly purpose: PicturePurpose;
  /** Minimum number of characters. */
  readonly least: number;
  readonly onSend: (said: { content: string; images: string[] }) => Promise<void>;
  readonly onCancel?: () => void;
}

/** A text and up to five images. */
export function WordsForm({ name, t, upload, purpose, least, onSend, onCancel }: WordsFormProps) {
  const [written, setWritten] = useUnsent(name, blank, isWritten);
  const { content, images } = written;
  const { errors, passes } = useErrors<'content'>(
    written,
    isBetween(content, least, most) ? {} : { content: t.short },
  );
  const uploads = useUploadTracker();
  const { busy, failure, run } = useSubmit(t.failed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!passes(event.currentTarget)) return;
    run(() => onSend({ content: content.trim(), images: images.map((image) => image.key) }));
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextArea
        label={t.content}
        hint={t.hint}
        rows={4}
        maxLength={most}
        value={content}
        error={errors.content}
        onChange={(event) => setWritten({ ...written, content: event.target.value })}
      />
      <UploadScope uploads={uploads}>
        <ImageUpload
          t={upload}
          label={t.images}
          purpose={purpose}
          images={images}
          max={mostImages}
          onChange={(change) => setWritten((before) => ({ ...before, images: change(before.images) }))}
        />
      </UploadScope>
      <div className="flex flex-wrap gap-3">
        <UploadSubmit uploads={uploads} label={t.submit} busyLabel={t.busy} busy={busy} failure={failure} />
        {onCancel && (
          <button type="button" className="button-quiet" onClick={onCancel}>
            {t.cancel}
          </button>
        )}
      </div>
    </form>
  );
}
