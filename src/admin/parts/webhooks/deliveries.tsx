import { RotateCw } from 'lucide-react';
import type { WebhookDelivery } from '../../../../contract/messaging/webhook.ts';
import { api } from '../../../lib/client.ts';
import { fill } from '../../../lib/text.ts';
import { useAct } from '../../shell/use-act.ts';
import { Tag } from '../tag.tsx';
import { When } from '../when.tsx';
import { stale } from './routes.ts';
import { answerIn, type WebhookTexts } from './words.ts';

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

/** What an endpoint was sent, with what it answered; each can be sent again. */
export function Deliveries({ t, records, maySend }: DeliveriesProps) {
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
