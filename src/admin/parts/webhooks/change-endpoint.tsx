import { type WebhookEndpoint, webhookRoutes } from '../../../../contract/messaging/webhook.ts';
import { api } from '../../../lib/client.ts';
import { SwitchField } from '../../form/choice-fields.tsx';
import { DrawerForm } from '../../form/form-frame.tsx';
import { useForm } from '../../form/use-form.ts';
import { type EndpointDraft, EndpointFields } from './endpoint-fields.tsx';
import { askAnew } from './routes.ts';
import type { WebhookTexts } from './words.ts';

interface ChangeEndpointProps {
  readonly t: WebhookTexts;
  readonly endpoint: WebhookEndpoint;
  readonly onClose: () => void;
}
interface Draft extends EndpointDraft {
  readonly enabled: boolean;
}

export function ChangeEndpoint({
  t,
  endpoint: { id, url, kinds, state, version },
  onClose,
}: ChangeEndpointProps) {
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
