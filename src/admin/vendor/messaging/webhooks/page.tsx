import { WebhookList } from '../../../parts/webhooks/webhook-list.tsx';

/** Webhooks: endpoints of the shop that receive events of orders and products. */
export const Page = () => <WebhookList name="vendor/webhooks" write="shop.webhook.write" />;
