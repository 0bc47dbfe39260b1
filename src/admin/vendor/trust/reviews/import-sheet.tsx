import { useState } from 'react';
import type { ApiKey } from '../../../../../contract/index.ts';
import { type ReviewImport, reviewFileBytes } from '../../../../../contract/trust/review.ts';
import { Sheet } from '../../../../components/sheet.tsx';
import { useBusy } from '../../../../components/use-busy.ts';
import { api } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { fileSize } from '../../../jobs/file-size.ts';
import { SheetFileField } from '../../../parts/sheet-file-field.tsx';
import { invalidateAnswers } from '../../../shell/data.ts';
import type { ImportTexts } from './texts.ts';

interface ImportSheetProps {
  readonly t: ImportTexts;
  /** The list that shows the reviews. */
  readonly stale: ApiKey;
  readonly onClose: () => void;
}

/** Imports reviews of the shop's former site: the file is checked before anything is written. */
export function ImportSheet({ t, stale, onClose }: ImportSheetProps) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState('');
  const [found, setFound] = useState<ReviewImport | null>(null);
  const { isBusy, run } = useBusy(t.failed);
  const send = async (chosen: File, dryRun: boolean) => {
    // The server detects the format by the first bytes.
    const sent = new Blob([await chosen.arrayBuffer()], { type: 'text/csv' });
    const query = { dryRun: dryRun ? ('true' as const) : ('false' as const) };
    return api('POST /api/supplier/review/import', { query, file: sent });
  };
  const check = (chosen: File) => void run(async () => setFound(await send(chosen, true)));
  const write = (chosen: File) =>
    void run(async () => {
      const { added } = await send(chosen, false);
      showToast('success', fill(t.done, { count: added }));
      await invalidateAnswers(stale);
      onClose();
    });
  return (
    <Sheet title={t.title} close={t.close} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{t.intro}</p>
        <SheetFileField
          label={t.file}
          file={file}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            target.value = '';
            if (!chosen) return;
            const isLarge = chosen.size > reviewFileBytes;
            setError(isLarge ? fill(t.tooLarge, { size: fileSize(reviewFileBytes) }) : '');
            setFile(isLarge ? null : chosen);
            setFound(null);
            if (!isLarge) check(chosen);
          }}
        />
        {error && (
          <p role="alert" className="text-danger">
            {error}
          </p>
        )}
        {isBusy && <p role="status">{t.busy}</p>}
        {found && <Found t={t} found={found} />}
        {file && found && found.added > 0 && (
          <button
            type="button"
            className="control-button control-primary self-start"
            disabled={isBusy}
            onClick={() => write(file)}
          >
            {fill(t.import, { count: found.added })}
          </button>
        )}
      </div>
    </Sheet>
  );
}

function Found({ t, found }: { readonly t: ImportTexts; readonly found: ReviewImport }) {
  const { added, held, known, faults, faultCount, unusable } = found;
  if (unusable !== null)
    return (
      <p role="alert" className="text-danger">
        {unusable}
      </p>
    );
  return (
    <div className="flex flex-col gap-2">
      <p role="status">{fill(t.found, { added, known })}</p>
      {held > 0 && <p className="text-ink-2">{fill(t.held, { count: held })}</p>}
      {faultCount > 0 && (
        <>
          <p className="text-danger">{fill(t.faults, { count: faultCount })}</p>
          <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-control border border-line">
            {faults.map(({ line, product, reason }) => (
              <li key={line} className="flex flex-wrap gap-x-4 px-3 py-1.5">
                <span className="text-ink-2 tabular-nums">{fill(t.line, { line })}</span>
                <span className="break-all">{product}</span>
                <span className="text-danger">{t.reasons[reason]}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
