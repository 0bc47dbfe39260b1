import { ChevronLeft, ChevronRight, ImagePlus, X } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react';
import { Note } from '../../../components/form/field.tsx';
import { keyOf } from '../../../lib/format/composing.ts';
import { imageAt } from '../../../lib/format/image.ts';
import { acceptedPictures } from '../../../lib/format/picture-file.ts';
import { fill } from '../../../lib/format/text.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { useShellTexts } from '../../shell/texts.ts';
import { moved } from '../moved.ts';
import { usePartTexts } from '../texts.ts';
import { UploadState } from './upload-state.tsx';
import { pictureMegabytes, useUploads } from './use-uploads.ts';

interface PicturesProps {
  readonly label: string;
  /** Addresses, the cover first. */
  readonly value: readonly string[];
  readonly max: number;
  readonly error?: string | undefined;
  /** Called with an update function, because uploads end while the form changes. */
  readonly onChange: (change: (pictures: readonly string[]) => readonly string[]) => void;
}

const dragged = 'application/x-picture';

/** Sortable images; the first is the cover. Moved by dragging, with buttons or arrow keys. */
export function Pictures({ label, value, max, error, onChange }: PicturesProps) {
  const t = usePartTexts().pictures;
  const { undo } = useShellTexts();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [over, setOver] = useState<number | null>(null);
  const uploads = useUploads(t, label, (url) => onChange((all) => (all.length < max ? [...all, url] : all)));
  const room = max - value.length;
  const move = (from: number, to: number) => {
    if (to < 0 || to >= value.length || from === to) return;
    onChange((all) => moved(all, from, to));
    // The moved image keeps the focus.
    setTimeout(() => list.current?.querySelectorAll<HTMLElement>('[data-picture]')[to]?.focus(), 0);
  };
  const remove = (at: number) => {
    const url = value[at];
    if (url === undefined) return;
    onChange((all) => all.filter((one) => one !== url));
    showToast('success', t.removed, {
      label: undo,
      run: () => onChange((all) => (all.includes(url) ? all : [...all.slice(0, at), url, ...all.slice(at)])),
    });
    list.current?.closest('fieldset')?.querySelector<HTMLElement>('input[type="file"]')?.focus();
  };
  const dropped = (event: DragEvent, to: number) => {
    event.preventDefault();
    setOver(null);
    const from = event.dataTransfer.getData(dragged);
    if (from !== '') move(Number(from), Math.min(to, value.length - 1));
    else void uploads.send([...event.dataTransfer.files], room);
  };
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    void uploads.send(files, room);
  };
  const button =
    'grid size-9 place-items-center rounded-control bg-card/90 text-ink-2 hover:text-accent disabled:text-ink-3 lg:size-7';
  return (
    <fieldset
      aria-describedby={`${id}-note`}
      className="flex flex-col gap-2"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => dropped(event, value.length - 1)}
    >
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <ul ref={list} className="flex flex-wrap gap-3">
        {value.map((url, i) => (
          <li
            key={url}
            className={`relative size-34 overflow-hidden rounded-control border bg-card ${over === i ? 'border-accent' : 'border-line'}`}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(i);
            }}
            onDragLeave={() => setOver(null)}
            onDrop={(event) => {
              event.stopPropagation();
              dropped(event, i);
            }}
          >
            <button
              type="button"
              data-picture
              draggable
              aria-label={fill(i === 0 ? t.cover : t.picture, { number: i + 1, all: value.length })}
              aria-describedby={`${id}-keys`}
              onDragStart={(event) => event.dataTransfer.setData(dragged, String(i))}
              onKeyDown={(event) => {
                const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[keyOf(event)];
                if (keyOf(event) === 'Delete') remove(i);
                if (step === undefined) return;
                event.preventDefault();
                move(i, i + step);
              }}
              className="block size-full cursor-grab active:cursor-grabbing"
            >
              <img
                src={imageAt(url, 400)}
                alt=""
                width={200}
                height={200}
                draggable={false}
                className="size-full object-cover"
              />
            </button>
            {i === 0 && (
              <span className="absolute top-1 left-1 rounded-tag bg-ink px-1.5 text-white text-xs">
                {t.coverTag}
              </span>
            )}
            <button
              type="button"
              aria-label={fill(t.remove, { number: i + 1 })}
              onClick={() => remove(i)}
              className={`${button} absolute top-1 right-1 hover:text-danger`}
            >
              <X className="size-4" aria-hidden="true" />
            </button>
            <span className="absolute inset-x-1 bottom-1 flex justify-between">
              <button
                type="button"
                disabled={i === 0}
                aria-label={fill(t.earlier, { number: i + 1 })}
                onClick={() => move(i, i - 1)}
                className={button}
              >
                <ChevronLeft className="size-4" aria-hidden="true" />
              </button>
              <button
                type="button"
                disabled={i === value.length - 1}
                aria-label={fill(t.later, { number: i + 1 })}
                onClick={() => move(i, i + 1)}
                className={button}
              >
                <ChevronRight className="size-4" aria-hidden="true" />
              </button>
            </span>
          </li>
        ))}
        <li hidden={room <= 0}>
          <label className="grid size-34 cursor-pointer place-items-center content-center gap-1 rounded-control border border-ink-3 border-dashed text-center text-ink-2 text-xs focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2 hover:border-accent hover:text-accent">
            <ImagePlus className="size-5" aria-hidden="true" />
            <span>{t.add}</span>
            <input
              type="file"
              accept={acceptedPictures}
              multiple
              aria-invalid={error !== undefined}
              aria-describedby={`${id}-note`}
              onChange={chosen}
              className="sr-only"
            />
          </label>
        </li>
      </ul>
      <UploadState t={t} uploads={uploads} />
      <p id={`${id}-keys`} className="sr-only">
        {t.keys}
      </p>
      <Note
        id={`${id}-note`}
        hint={fill(t.hint, { max, megabytes: pictureMegabytes, count: value.length })}
        error={error}
      />
    </fieldset>
  );
}
