import { Film, X } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { videoLimits } from '../../../../../contract/authoring/upload.ts';
import { Note } from '../../../../components/form/field.tsx';
import { useFormUploads } from '../../../../components/form/uploads.tsx';
import { ApiError } from '../../../../lib/api.ts';
import { api } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { useShellTexts } from '../../../shell/texts.ts';
import type { PartProps } from './part-props.ts';

const megabyte = 1024 * 1024;

/** A short video that buyers can play in place of the first image. */
export function Video({ t, form }: PartProps) {
  const { draft, errors, set } = form;
  const words = t.video;
  const { undo } = useShellTexts();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const uploads = useFormUploads();
  const [refused, setRefused] = useState('');
  const { video } = draft;

  async function take(file: File): Promise<void> {
    if (file.type !== 'video/mp4') return setRefused(words.type);
    if (file.size > videoLimits.megabytes * megabyte)
      return setRefused(fill(words.size, { size: (file.size / megabyte).toFixed(1), ...videoLimits }));
    setRefused('');
    setBusy(true);
    const end = uploads.begin(`${words.label}: ${words.sending}`);
    try {
      const { key } = await api('POST /api/upload/video', { file });
      set({ video: key });
      end(true);
    } catch (failure) {
      const said = failure instanceof ApiError ? failure.message : '';
      setRefused(said === '' ? words.failed : said);
      end(false);
    } finally {
      setBusy(false);
    }
  }

  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file) void take(file);
  };
  const remove = () => {
    set({ video: null });
    showToast('success', words.removed, { label: undo, run: () => set({ video }) });
    setTimeout(() => field.current?.focus(), 0);
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-semibold">{words.label}</legend>
      {video !== null && (
        <div className="flex flex-wrap items-end gap-3">
          <video
            src={video}
            muted
            controls
            preload="metadata"
            aria-label={words.label}
            className="aspect-square w-50 rounded-control border border-line bg-soft object-contain"
          />
          <button type="button" className="control-button" onClick={remove}>
            <X className="size-4" aria-hidden="true" />
            {words.remove}
          </button>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <label className="control-button cursor-pointer self-start focus-within:outline-2 focus-within:outline-accent">
          <Film className="size-4" aria-hidden="true" />
          {isBusy ? words.sending : video === null ? words.choose : words.exchange}
          <input
            ref={field}
            type="file"
            accept="video/mp4"
            disabled={isBusy}
            aria-describedby={`${id}-note`}
            onChange={chosen}
            className="sr-only"
          />
        </label>
        {isBusy && <progress aria-label={words.sending} className="h-1.5 w-32 accent-accent" />}
      </div>
      <Note id={`${id}-note`} hint={fill(words.hint, videoLimits)} error={refused || errors.video} />
    </fieldset>
  );
}
