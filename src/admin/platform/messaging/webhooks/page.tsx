import { WebhookList } from '../../../parts/webhooks/webhook-list.tsx';

/** Webhooks: endpoints of the platform for events of all shops, and the endpoints of shops. */
export const Page = () => <WebhookList name="platform/webhooks" write="platform.webhook.write" />;
