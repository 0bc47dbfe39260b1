import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { SiteHost } from '../../../../contract/suppliers/host.ts';
import { api } from '../../../lib/client.ts';
import { useAct } from '../../shell/use-act.ts';
import { Card } from '../card.tsx';
import { Copied } from '../copied.tsx';
import { When } from '../when.tsx';
import type { HostTexts } from './words.ts';

interface RecordCardProps {
  readonly t: HostTexts;
  readonly host: SiteHost;
  readonly mayWrite: boolean;
}

/** What shows whose the name is: the record to be made, and what was found when it was last looked for. */
export function RecordCard({ t, host, mayWrite }: RecordCardProps) {
  const act = useAct();
  const [isBusy, setBusy] = useState(false);
  const { record, lastCheck, status } = host;
  const verify = async () => {
    setBusy(true);
    const seen = { params: { id: String(host.id) }, query: { version: host.version } };
    await act(() => api('POST /api/seoOptimize/verify/{id}', seen), {
      done: t.checked,
      stale: ['GET /api/seoOptimize/list', 'POST /api/seoOptimize/getSeoOptimizeById/{id}'],
    });
    setBusy(false);
  };
  return (
    <Card title={t.proof}>
      <p className="mb-3 text-ink-2">{t.stages[status]}</p>
      <dl className="flex flex-col gap-2">
        <Copied t={t} name={t.recordType} text="TXT" />
        <Copied t={t} name={t.recordName} text={record.name} />
        <Copied t={t} name={t.recordValue} text={record.value} />
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {mayWrite && (
          <button
            type="button"
            className={`control-button ${status === 'pending' ? 'control-primary' : ''}`}
            disabled={isBusy}
            onClick={() => void verify()}
          >
            <RefreshCw className={`size-4 ${isBusy ? 'animate-spin' : ''}`} aria-hidden="true" />
            {isBusy ? t.checking : t.verify}
          </button>
        )}
        <p
          role="status"
          className={lastCheck && lastCheck.outcome !== 'found' ? 'text-danger' : 'text-ink-2'}
        >
          {lastCheck ? t.outcomes[lastCheck.outcome] : t.neverChecked}{' '}
          {lastCheck && <When iso={lastCheck.time} />}
        </p>
      </div>
    </Card>
  );
}
