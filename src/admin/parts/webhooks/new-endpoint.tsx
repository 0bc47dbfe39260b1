import { useRef } from 'react';
import { webhookRoutes } from '../../../../contract/messaging/webhook.ts';
import { api } from '../../../lib/client.ts';
import { SheetForm } from '../../form/sheet-form.tsx';
import { useForm } from '../../form/use-form.ts';
import { type EndpointDraft, EndpointFields } from './endpoint-fields.tsx';
import { askAnew } from './routes.ts';
import type { WebhookTexts } from './words.ts';

interface NewEndpointProps {
  readonly t: WebhookTexts;
  readonly onAdded: (secret: string) => void;
  readonly onClose: () => void;
}
const initial: EndpointDraft = { url: '', kinds: ['order.paid'] };

export function NewEndpoint({ t, onAdded, onClose }: NewEndpointProps) {
  const secret = useRef('');
  const form = useForm({
    name: 'webhooks/new',
    initial,
    schema: webhookRoutes['POST /api/webhook/add'].body,
    toBody: ({ url, kinds }: EndpointDraft) => ({ url: url.trim(), kinds }),
    save: async (body) => {
      secret.current = (await api('POST /api/webhook/add', { body })).secret;
      await askAnew();
    },
  });
  return (
    <SheetForm
      form={form}
      title={t.addTitle}
      saveLabel={t.add}
      onSaved={() => onAdded(secret.current)}
      onClose={onClose}
    >
      <EndpointFields t={t} form={form} />
    </SheetForm>
  );
}
