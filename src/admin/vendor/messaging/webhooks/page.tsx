import { WebhookList } from '../../../parts/webhooks/webhook-list.tsx';

/** Where the shop's own programs are told of orders and products. */
export const Page = () => <WebhookList name="vendor/webhooks" write="shop.webhook.write" />;
