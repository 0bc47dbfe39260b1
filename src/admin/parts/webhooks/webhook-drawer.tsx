import { KeyRound, RotateCw, Send } from 'lucide-react';
import { useState } from 'react';
import {
  type WebhookDelivery,
  type WebhookEndpoint,
  webhookRoutes,
} from '../../../../contract/messaging/webhook.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { Failure, Skeleton } from '../../../components/states.tsx';
import { useBusy } from '../../../components/use-busy.ts';
import { api } from '../../../lib/client.ts';
import { fill } from '../../../lib/format/text.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { SwitchField } from '../../form/choice-fields.tsx';
import { DrawerForm } from '../../form/form-frame.tsx';
import { useForm } from '../../form/use-form.ts';
import { useApiQuery } from '../../shell/data.ts';
import { useAct } from '../../shell/use-act.ts';
import { Drawer } from '../drawer.tsx';
import { Tag } from '../tag.tsx';
import { When } from '../when.tsx';
import { type EndpointDraft, EndpointFields } from './endpoint-fields.tsx';
import { askAnew, detailRoute, stale } from './routes.ts';
import { SecretSheet } from './secret-sheet.tsx';
import { answerIn, useWebhookTexts, type WebhookTexts } from './texts.ts';

const tones = {
  waiting: 'bg-soft text-ink-2',
  done: 'bg-verified-tint text-success',
  failed: 'bg-tint-2 text-danger',
} as const;

interface DeliveriesProps {
  readonly t: WebhookTexts;
  readonly records: readonly WebhookDelivery[];
  readonly maySend: boolean;
}

/** The deliveries of an endpoint with their responses; each can be sent again. */
function Deliveries({ t, records, maySend }: DeliveriesProps) {
  const act = useAct();
  const resend = (id: number) =>
    void act(() => api('POST /api/webhook/resend/{id}', { params: { id: String(id) } }), {
      done: t.resent,
      stale,
    });
  if (records.length === 0) return <p className="text-ink-2">{t.noDeliveries}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {records.map((one) => (
        <li key={one.id} className="flex flex-col gap-1 py-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Tag tone={tones[one.state]}>{t.deliveryStates[one.state]}</Tag>
            <span className="font-semibold">{t.kindNames[one.kind]}</span>
            <When iso={one.createTime} />
          </p>
          <p className="text-ink-2">
            {answerIn(t, one)} · {fill(t.tries, { count: one.tries })}
            {one.nextTime && (
              <>
                {' '}
                · {t.next} <When iso={one.nextTime} />
              </>
            )}
          </p>
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent lg:min-h-8">
              {t.body}
            </summary>
            <pre className="overflow-x-auto whitespace-pre-wrap break-all rounded-control bg-soft p-3 text-xs">
              {one.body}
            </pre>
          </details>
          {maySend && (
            <button
              type="button"
              className="control-button self-start"
              aria-label={`${t.resend}: ${t.kindNames[one.kind]} ${one.id}`}
              onClick={() => resend(one.id)}
            >
              <RotateCw className="size-4" aria-hidden="true" />
              {t.resend}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface WebhookDrawerProps {
  readonly id: number;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}
const size = 20;

/** One endpoint: address, events, and deliveries. */
export function WebhookDrawer({ id, mayWrite, onClose }: WebhookDrawerProps) {
  const t = useWebhookTexts();
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

interface ChangeEndpointProps {
  readonly t: WebhookTexts;
  readonly endpoint: WebhookEndpoint;
  readonly onClose: () => void;
}
interface Draft extends EndpointDraft {
  readonly enabled: boolean;
}

function ChangeEndpoint({ t, endpoint: { id, url, kinds, state, version }, onClose }: ChangeEndpointProps) {
  const initial: Draft = { url, kinds, enabled: state === 'on' };
  const form = useForm({
    name: `webhooks/${id}`,
    initial,
    schema: webhookRoutes['PUT /api/webhook/update/{id}'].body,
    toBody: (draft: Draft) => ({ ...draft, url: draft.url.trim() }),
    seen: version,
    save: async (body, seen) => {
      await api('PUT /api/webhook/update/{id}', {
        params: { id: String(id) },
        query: { version: seen },
        body,
      });
      await askAnew();
    },
    onConflict: askAnew,
  });
  return (
    <DrawerForm form={form} saved={t.saved} onClose={onClose}>
      <EndpointFields t={t} form={form} />
      <SwitchField
        label={t.enabled}
        isOn={form.draft.enabled}
        onChange={(enabled) => form.set({ enabled })}
      />
    </DrawerForm>
  );
}
