import type { pushRoutes } from '../../../../contract/messaging/push.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { pushKeyOf } from '../../../platform/crypto/push-key.ts';
import { renew, subscribe, unsubscribe } from './subscriptions.ts';

export const pushHandlers = {
  'GET /api/push/key': async ({ deps: { config, sealKey } }) => ({
    key: config.serviceWorker ? pushKeyOf(sealKey).publicKey : null,
  }),
  'POST /api/push/subscribe': async ({ deps, caller, locale, body }) => {
    await subscribe(deps, { accountId: caller.id, locale }, body);
    return null;
  },
  'POST /api/push/renew': async ({ deps, ip, body }) => {
    await renew(deps, ip, body);
    return null;
  },
  'POST /api/push/unsubscribe': async ({ deps, ip, body }) => {
    await unsubscribe(deps, ip, body.endpoint);
    return null;
  },
} satisfies HandlersOf<typeof pushRoutes>;
