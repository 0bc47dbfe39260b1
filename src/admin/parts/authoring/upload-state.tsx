import { RotateCw, X } from 'lucide-react';
import { fill } from '../../../lib/format/text.ts';
import type { PartTexts } from '../texts.ts';
import type { useUploads } from './use-uploads.ts';

interface UploadStateProps {
  readonly t: PartTexts['pictures'];
  readonly uploads: ReturnType<typeof useUploads>;
}

/** Progress of uploads, and failed ones with the reason. */
export function UploadState({ t, uploads }: UploadStateProps) {
  const { progress, refused, retry, dismiss } = uploads;
  return (
    <>
      {progress && (
        <p role="status" className="flex items-center gap-3 text-ink-2">
          <progress
            value={progress.done + 0.5}
            max={progress.all}
            aria-label={t.sending}
            className="h-1.5 w-32 accent-accent"
          />
          {fill(t.progress, { number: progress.done + 1, all: progress.all })}
        </p>
      )}
      {refused.length > 0 && (
        <div role="alert">
          <ul className="flex flex-col gap-1">
            {refused.map((one) => (
              <li key={one.key} className="flex flex-wrap items-center gap-x-2 text-danger">
                <span className="min-w-0 break-all">
                  {one.name}: {one.text}
                </span>
                {one.file && (
                  <button
                    type="button"
                    onClick={() => retry(one)}
                    className="inline-flex min-h-9 items-center gap-1 px-1 font-semibold underline"
                  >
                    <RotateCw className="size-3.5" aria-hidden="true" />
                    {t.retry}
                  </button>
                )}
                <button
                  type="button"
                  aria-label={fill(t.dismiss, { name: one.name })}
                  onClick={() => dismiss(one)}
                  className="grid size-9 place-items-center"
                >
                  <X className="size-4" aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
