import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import type { ExportFormat, ExportList } from '../../../contract/operations/export-job.ts';
import { api, toastError } from '../../lib/client.ts';
import { fill } from '../../lib/format/text.ts';
import { Popover, PopoverItem } from '../parts/popover.tsx';
import { useIsWide } from '../parts/use-is-wide.ts';
import { useListTexts } from '../resource/texts.ts';
import { invalidateAnswers } from '../shell/data.ts';
import { exportsRoute } from './exports.ts';
import { useExportTexts } from './texts.ts';
import { useJobToast } from './use-job-toast.ts';

interface ExportMenuProps {
  readonly list: ExportList;
  /** The list's query, without its page. */
  readonly query: Readonly<Record<string, string>>;
  readonly total: number;
}

const formats = [
  { format: 'xlsx', word: 'exportXlsx', icon: FileSpreadsheet },
  { format: 'csv', word: 'exportCsv', icon: FileText },
] as const;

/** Exports all rows of a list to a file; the tray shows the progress. */
export function ExportMenu({ list, query, total }: ExportMenuProps) {
  const t = useExportTexts();
  const words = useListTexts();
  const isWide = useIsWide();
  const notify = useJobToast();
  const [isBusy, setBusy] = useState(false);
  const start = async (format: ExportFormat) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await api('POST /api/admin/export', { body: { list, format, query: { ...query } } });
      notify(t.begun, list.startsWith('vendor/'));
    } catch (error) {
      toastError(error, t.failed);
    }
    setBusy(false);
    await invalidateAnswers(exportsRoute);
  };
  return (
    <Popover
      label={words.export}
      icon={<Download className="size-4" aria-hidden="true" />}
      isSquare={!isWide}
      isEnd
    >
      {(close) => (
        <>
          <p className="max-w-64 px-3 py-2 text-ink-2">{fill(words.exportHint, { count: total })}</p>
          {formats.map(({ format, word, icon: Sign }) => (
            <PopoverItem
              key={format}
              onPick={() => {
                close();
                void start(format);
              }}
            >
              <Sign className="size-4" aria-hidden="true" />
              {words[word]}
            </PopoverItem>
          ))}
        </>
      )}
    </Popover>
  );
}
