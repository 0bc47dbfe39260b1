import { WebhookList } from '../../../parts/webhooks/webhook-list.tsx';

/** Where the platform's programs are told of all shops, and which endpoints shops have. */
export const Page = () => <WebhookList name="platform/webhooks" write="platform.webhook.write" />;
