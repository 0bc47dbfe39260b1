import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiInput, ApiOutput } from '../../../contract/index.ts';
import type common from '../../../locales/zh/common/common.json';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/client.ts';
import { imageAt } from '../../lib/format/image.ts';
import { acceptedPictures, pictureFile } from '../../lib/format/picture-file.ts';
import { fill } from '../../lib/format/text.ts';
import { showToast } from '../../lib/stores/toast.ts';
import { Note } from './field.tsx';
import { useFormUploads } from './uploads.tsx';

export type UploadedImage = ApiOutput<'POST /api/upload/image'>;

interface ImageUploadProps {
  readonly t: typeof common.upload;
  readonly label: string;
  /** What the image should show; displayed before the allowed file types. */
  readonly note?: string;
  readonly error?: string | undefined;
  /** Large previews for documents. */
  readonly size?: 'small' | 'large';
  readonly purpose: ApiInput<'POST /api/upload/image'>['query']['purpose'];
  readonly images: readonly UploadedImage[];
  readonly max: number;
  /** Called with an update function, because several uploads end while the form changes. */
  readonly onChange: (change: (images: readonly UploadedImage[]) => readonly UploadedImage[]) => void;
}

const megabytes = 5;

/** The images of a form, each uploaded as soon as it is chosen or dropped; `images` are the uploaded ones. */
export function ImageUpload(props: ImageUploadProps) {
  const { t, label, note, error, size = 'small', purpose, images, max, onChange } = props;
  const box = size === 'large' ? 'size-40' : 'size-20';
  const id = useId();
  const uploads = useFormUploads();
  const input = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState(0);
  const [isOver, setOver] = useState(false);
  const places = Array.from({ length: waiting }, (_, i) => i);
  const room = max - images.length - waiting;

  async function send(files: readonly File[]) {
    if (files.length > room) showToast('error', fill(t.tooMany, { max }));
    const asked = await Promise.all(files.slice(0, Math.max(0, room)).map(goodOf));
    const good = asked.filter((file) => file !== null);
    if (good.length === 0) return;
    const end = uploads.begin(`${label}: ${t.busy}`);
    let arrived = 0;
    setWaiting((before) => before + good.length);
    for (const file of good) {
      try {
        const image = await api('POST /api/upload/image', { query: { purpose }, file });
        onChange((before) => [...before, image]);
        arrived += 1;
      } catch (failure) {
        const text = failure instanceof ApiError ? failure.message : '';
        showToast('error', text === '' ? t.failed : text);
      }
      setWaiting((before) => before - 1);
    }
    end(arrived === good.length);
  }

  async function goodOf(file: File): Promise<Blob | null> {
    if (file.size > megabytes * 1024 * 1024) {
      showToast('error', fill(t.size, { megabytes }));
      return null;
    }
    const picture = await pictureFile(file);
    if (!picture) showToast('error', t.type);
    return picture;
  }

  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    send(files);
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    send([...event.dataTransfer.files]);
  };
  const remove = (key: string) => {
    // The input is hidden while the list is full, and must be rendered before it can take the focus.
    flushSync(() => onChange((before) => before.filter((image) => image.key !== key)));
    input.current?.focus();
  };

  return (
    <fieldset
      className="flex flex-col gap-1.5"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <legend className="mb-1.5 font-semibold text-sm">{label}</legend>
      <ul className="flex flex-wrap gap-3">
        {images.map((image, i) => (
          <li key={image.key} className="relative">
            <img
              src={imageAt(image.url, size === 'large' ? 400 : 200)}
              alt={fill(t.picture, { number: i + 1 })}
              width={200}
              height={200}
              className={`${box} rounded-control border border-line bg-card object-cover`}
            />
            <button
              type="button"
              aria-label={fill(t.remove, { number: i + 1 })}
              onClick={() => remove(image.key)}
              className="absolute -top-2.5 -right-2.5 grid size-7 place-items-center rounded-full border border-line bg-card text-ink-2 hover:text-danger"
            >
              <i className="icon-x size-4" />
            </button>
          </li>
        ))}
        {places.map((place) => (
          <li
            key={place}
            className={`grid ${box} place-items-center rounded-control border border-line bg-tint text-accent`}
          >
            <i className="icon-loader-circle size-5 motion-safe:animate-spin" />
          </li>
        ))}
        <li hidden={room <= 0}>
          <label
            className={`grid ${box} cursor-pointer place-items-center content-center gap-1 rounded-control border border-dashed text-ink-2 text-xs focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2 hover:border-accent hover:text-accent ${isOver ? 'border-accent bg-tint' : 'border-ink-3'}`}
          >
            <i className="icon-image-plus size-5" />
            <span>{t.add}</span>
            <input
              ref={input}
              type="file"
              accept={acceptedPictures}
              multiple={max > 1}
              aria-invalid={error !== undefined}
              aria-describedby={`${id}-note`}
              onChange={chosen}
              className="sr-only"
            />
          </label>
        </li>
      </ul>
      <Note
        id={`${id}-note`}
        hint={[note, fill(max > 1 ? t.hint : t.hintOne, { max, megabytes })].filter(Boolean).join(' · ')}
        error={error}
      />
      <p role="status" className="sr-only">
        {waiting > 0 ? t.busy : images.length > 0 ? fill(t.done, { count: images.length, max }) : ''}
      </p>
    </fieldset>
  );
}
