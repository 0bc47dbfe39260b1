import type { Api } from '../../../src/lib/api.ts';
import { first } from '../fixtures/fixtures.ts';
import { byId } from '../trade.ts';

/** Writes about webhooks: part of staff-writes.ts. The addresses do not exist. */
export function webhookWrites(shop: Api) {
  let added = 0;
  const body = () => {
    added += 1;
    return { url: `https://nobody.invalid/${added}`, kinds: ['order.paid' as const] };
  };
  // Ten is the limit.
  const add = async () => {
    for (const { id } of (await shop('GET /api/webhook/list')).records)
      await shop('DELETE /api/webhook/delete/{id}', byId(id));
    return shop('POST /api/webhook/add', { body: body() });
  };
  return {
    'POST /api/webhook/add': async () => () => shop('POST /api/webhook/add', { body: body() }),
    'PUT /api/webhook/update/{id}': async () => {
      const { id } = await add();
      return () => shop('PUT /api/webhook/update/{id}', { ...byId(id), body: { ...body(), enabled: false } });
    },
    'POST /api/webhook/secret/{id}': async () => {
      const { id } = await add();
      return () => shop('POST /api/webhook/secret/{id}', byId(id));
    },
    'DELETE /api/webhook/delete/{id}': async () => {
      const { id } = await add();
      return () => shop('DELETE /api/webhook/delete/{id}', byId(id));
    },
    'POST /api/webhook/ping/{id}': async () => {
      const { id } = await add();
      return () => shop('POST /api/webhook/ping/{id}', byId(id));
    },
    'POST /api/webhook/resend/{id}': async () => {
      const { id } = await add();
      await shop('POST /api/webhook/ping/{id}', byId(id));
      const { records } = await shop('GET /api/webhook/deliveries/{id}', byId(id));
      return () => shop('POST /api/webhook/resend/{id}', byId(first(records).id));
    },
  };
}
