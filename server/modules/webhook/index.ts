export { announce } from './announce.ts';
export { cleanWebhooks } from './deliveries.ts';
export { webhookRunner } from './send.ts';
