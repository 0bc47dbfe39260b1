import { Download, X } from 'lucide-react';
import type { ExportJob } from '../../../contract/operations/export-job.ts';
import { useBusy } from '../../components/use-busy.ts';
import { api } from '../../lib/client.ts';
import { fill } from '../../lib/format/text.ts';
import { saveFile } from '../../lib/save-file.ts';
import { invalidateAnswers } from '../shell/data.ts';
import { useLanguage } from '../shell/texts.ts';
import { exportsRoute } from './exports.ts';
import { fileSize } from './file-size.ts';
import type { ExportTexts } from './texts.ts';

interface ExportRowProps {
  readonly t: ExportTexts;
  readonly job: ExportJob;
}

/** One export: its progress or its download link. */
export function ExportRow({ t, job }: ExportRowProps) {
  const locale = useLanguage();
  const { isBusy, run } = useBusy(t.downloadFailed);
  const { id, name, status } = job;
  const isOver = status === 'done' || status === 'failed';
  const remove = async () => {
    await api('DELETE /api/admin/export/delete/{id}', { params: { id: `${id}` } });
    await invalidateAnswers(exportsRoute);
  };
  return (
    <li className="py-2 pl-2">
      <div className="flex items-center gap-1">
        <p className="min-w-0 grow truncate font-medium">{name}</p>
        <button
          type="button"
          aria-label={fill(isOver ? t.remove : t.stop, { name })}
          disabled={isBusy}
          onClick={() => void run(remove, t.removeFailed)}
          className="grid size-11 shrink-0 place-items-center rounded-control text-ink-3 hover:bg-soft hover:text-danger lg:size-9"
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      </div>
      <div className="flex items-center justify-between gap-2">
        <p className={`text-xs tabular-nums ${status === 'failed' ? 'text-danger' : 'text-ink-2'}`}>
          {exportState(t, job)}
        </p>
        {status === 'done' && (
          <button
            type="button"
            aria-label={fill(t.downloadOf, { name })}
            disabled={isBusy}
            onClick={() => void run(() => saveFile(`/api/admin/export/download/${id}`, name, locale))}
            className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-control px-2 text-accent hover:bg-soft lg:min-h-9"
          >
            <Download className="size-4" aria-hidden="true" />
            {t.download}
          </button>
        )}
      </div>
      {!isOver && (
        <progress
          aria-label={name}
          value={status === 'running' ? job.done : 0}
          max={Math.max(1, job.total)}
          className="mt-1 h-1.5 w-full accent-accent"
        />
      )}
    </li>
  );
}

/** The state of an export, in one line. */
export function exportState(t: ExportTexts, { status, reason, done, total, size }: ExportJob): string {
  if (status === 'waiting') return t.waiting;
  if (status === 'running') return fill(t.running, { done, total });
  if (status === 'done') return fill(t.done, { count: total, size: fileSize(size ?? 0) });
  if (reason === 'forbidden') return t.forbidden;
  if (reason === 'stopped') return t.stopped;
  return reason === 'export_too_long' ? t.tooLong : t.broken;
}
