import { Archive } from 'lucide-react';
import { useState } from 'react';
import { Confirm } from '../../../../components/confirm.tsx';
import { useBusy } from '../../../../components/use-busy.ts';
import { api } from '../../../../lib/client.ts';
import { exportsRoute } from '../../../jobs/exports.ts';
import { useExportTexts } from '../../../jobs/texts.ts';
import { useJobToast } from '../../../jobs/use-job-toast.ts';
import { invalidateAnswers } from '../../../shell/data.ts';

/** Exports all data of the shop to one ZIP file, after a confirmation that says what it contains. */
export function ArchiveButton() {
  const t = useExportTexts();
  const notify = useJobToast();
  const { isBusy, run } = useBusy(t.failed);
  const [isAsking, setAsking] = useState(false);
  const start = async () => {
    await api('POST /api/supplier/archive');
    notify(t.begun, false);
    await Promise.all([invalidateAnswers(exportsRoute), invalidateAnswers('GET /api/supplier/job/list')]);
  };
  return (
    <>
      <button type="button" className="control-button" disabled={isBusy} onClick={() => setAsking(true)}>
        <Archive className="size-4" aria-hidden="true" />
        {t.archive}
      </button>
      {isAsking && (
        <Confirm
          title={t.archiveTitle}
          question={t.archiveText}
          yes={t.archiveYes}
          no={t.archiveNo}
          onYes={() => {
            setAsking(false);
            void run(start);
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
}
