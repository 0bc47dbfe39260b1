import { useState } from 'react';
import type { ApiKey } from '../../../../../contract/index.ts';
import { type ReviewImport, reviewFileBytes } from '../../../../../contract/trust/review.ts';
import { Sheet } from '../../../../components/sheet.tsx';
import { useBusy } from '../../../../components/use-busy.ts';
import { api } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { RowFaults } from '../../../parts/row-faults.tsx';
import { SheetFileField } from '../../../parts/sheet-file-field.tsx';
import { sentSheet, useSheetFile } from '../../../parts/use-sheet-file.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import type { ImportTexts } from './texts.ts';

interface ImportSheetProps {
  readonly t: ImportTexts;
  /** The list that shows the reviews. */
  readonly stale: ApiKey;
  readonly onClose: () => void;
}

const importOf = async (file: File, dryRun: 'true' | 'false') =>
  api('POST /api/supplier/review/import', { query: { dryRun }, file: await sentSheet(file) });

/** Imports reviews of the shop's former site: the file is checked before anything is written. */
export function ImportSheet({ t, stale, onClose }: ImportSheetProps) {
  const { file, error, choose } = useSheetFile(reviewFileBytes, t.tooLarge);
  const [found, setFound] = useState<ReviewImport | null>(null);
  const { isBusy, run } = useBusy(t.failed);
  const write = (chosen: File) =>
    void run(async () => {
      const { added } = await importOf(chosen, 'false');
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
          onChange={(event) => {
            setFound(null);
            const chosen = choose(event);
            if (chosen) void run(async () => setFound(await importOf(chosen, 'true')));
          }}
        />
        {(error || found?.unusable) && (
          <p role="alert" className="text-danger">
            {error || found?.unusable}
          </p>
        )}
        {isBusy && <p role="status">{t.busy}</p>}
        {found && found.unusable === null && <Found t={t} found={found} />}
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
  const { added, held, known, faults, faultCount } = found;
  return (
    <div className="flex flex-col gap-2">
      <p role="status">{fill(t.found, { added, known })}</p>
      {held > 0 && <p className="text-ink-2">{fill(t.held, { count: held })}</p>}
      {faultCount > 0 && (
        <RowFaults
          title={fill(t.faults, { count: faultCount })}
          line={t.line}
          faults={faults.map(({ line, product, reason }) => ({
            line,
            what: product,
            why: t.reasons[reason],
          }))}
        />
      )}
    </div>
  );
}
