/** Ids of webhooks: part of owned.ts. */
export const ownedHooks = {
  'PUT /api/webhook/update/{id}': {
    at: { 'params.id': 'webhook' },
    with: { 'body.url': 'https://erp.example/', 'body.kinds': ['order.paid'], 'body.enabled': true },
  },
  'POST /api/webhook/secret/{id}': { at: { 'params.id': 'webhook' } },
  'DELETE /api/webhook/delete/{id}': { at: { 'params.id': 'webhook' } },
  'POST /api/webhook/ping/{id}': { at: { 'params.id': 'webhook' } },
  'GET /api/webhook/deliveries/{id}': { at: { 'params.id': 'webhook' } },
  'POST /api/webhook/resend/{id}': { at: { 'params.id': 'webhookDelivery' } },
} as const;
