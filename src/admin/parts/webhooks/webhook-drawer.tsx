import { KeyRound, Send } from 'lucide-react';
import { useState } from 'react';
import { Confirm } from '../../../components/confirm.tsx';
import { Failure, Skeleton } from '../../../components/states.tsx';
import { useBusy } from '../../../components/use-busy.ts';
import { api } from '../../../lib/client.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { fill } from '../../../lib/text.ts';
import { useApiQuery } from '../../shell/data.ts';
import { Drawer } from '../drawer.tsx';
import { ChangeEndpoint } from './change-endpoint.tsx';
import { Deliveries } from './deliveries.tsx';
import { askAnew, detailRoute } from './routes.ts';
import { SecretSheet } from './secret-sheet.tsx';
import { answerIn, useWebhookWords } from './words.ts';

interface WebhookDrawerProps {
  readonly id: number;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}
const size = 20;

/** One endpoint: where it is, what it is told, what it was told and what it answered. */
export function WebhookDrawer({ id, mayWrite, onClose }: WebhookDrawerProps) {
  const t = useWebhookWords();
  const [page, setPage] = useState(1);
  const [secret, setSecret] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { isBusy, run: once } = useBusy(t.failed);
  const params = { id: String(id) };
  const query = { current: String(page), size: String(size) };
  const { data, isPending, isError, refetch } = useApiQuery(detailRoute, { params, query });
  const run = async (work: () => Promise<void>) => {
    await once(work);
    await askAnew();
  };
  const ping = () =>
    run(async () => {
      const sent = await api('POST /api/webhook/ping/{id}', { params });
      if (sent.state === 'done') showToast('success', fill(t.pinged, { status: sent.status ?? '' }));
      else showToast('error', fill(t.pingFailed, { why: answerIn(t, sent) }));
    });
  const renew = () =>
    run(async () => {
      setAsked(false);
      const version = data?.endpoint.version;
      setSecret((await api('POST /api/webhook/secret/{id}', { params, query: { version } })).secret);
    });
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / size));
  return (
    <Drawer title={data ? new URL(data.endpoint.url).host : t.title} onClose={onClose}>
      {isPending && <Skeleton rows={4} label={t.loading} />}
      {isError && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {data && (
        <div className="flex min-h-full flex-col gap-5 text-sm">
          {data.endpoint.state === 'broken' && (
            <p role="note" className="rounded-control bg-tint px-4 py-2">
              {fill(t.brokenNote, { name: t.enabled })}
            </p>
          )}
          {mayWrite && (
            <>
              <div className="flex flex-wrap gap-2">
                <button
                  type="button"
                  className="control-button"
                  disabled={isBusy || data.endpoint.state !== 'on'}
                  onClick={() => void ping()}
                >
                  <Send className="size-4" aria-hidden="true" />
                  {t.ping}
                </button>
                <button
                  type="button"
                  className="control-button"
                  disabled={isBusy}
                  onClick={() => setAsked(true)}
                >
                  <KeyRound className="size-4" aria-hidden="true" />
                  {t.renew}
                </button>
              </div>
              <ChangeEndpoint
                key={data.endpoint.updateTime}
                t={t}
                endpoint={data.endpoint}
                onClose={onClose}
              />
            </>
          )}
          <section aria-labelledby="webhook-deliveries" className="flex flex-col gap-2">
            <h3 id="webhook-deliveries" className="font-semibold">
              {t.deliveries}
            </h3>
            <Deliveries t={t} records={data.records} maySend={mayWrite && data.endpoint.state === 'on'} />
            {pages > 1 && (
              <p className="flex flex-wrap items-center gap-3">
                <button
                  type="button"
                  className="control-button"
                  disabled={page === 1}
                  onClick={() => setPage(page - 1)}
                >
                  {t.newer}
                </button>
                {fill(t.more, { page, pages })}
                <button
                  type="button"
                  className="control-button"
                  disabled={page >= pages}
                  onClick={() => setPage(page + 1)}
                >
                  {t.older}
                </button>
              </p>
            )}
          </section>
        </div>
      )}
      {isAsked && (
        <Confirm
          title={t.renewTitle}
          question={t.renewQuestion}
          yes={t.renew}
          no={t.keep}
          onYes={() => void renew()}
          onNo={() => setAsked(false)}
        />
      )}
      {secret !== '' && <SecretSheet t={t} secret={secret} onClose={() => setSecret('')} />}
    </Drawer>
  );
}
