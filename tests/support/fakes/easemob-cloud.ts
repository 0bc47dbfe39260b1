import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { EasemobSettings } from '../../../server/config/chat.ts';
import { gatewayServer, type Incoming, type Outgoing, type Trouble } from './gateway-server.ts';

const Body = z.record(z.string(), z.unknown());

/** A message as the cloud tells of it; the signature is made from the rest. */
export interface CloudEvent {
  readonly callId: string;
  readonly timestamp: number;
  readonly chat_type: string;
  readonly eventType?: string;
  readonly from: string;
  readonly to: string;
  readonly msg_id: string;
  readonly payload: object;
  readonly security: string;
}
const callbackSecrets = ['secret of before', 'secret of after'] as const;

/** Easemob's REST interface as far as the application calls it. Checks the application token and records calls. */
export async function easemobCloud() {
  let trouble: Trouble = 'none';
  let tokens = 0;
  let good = '';
  const users = new Set<string>();
  const calls: { readonly method: string; readonly path: string; readonly body: unknown }[] = [];
  const answer = (status: number, body: object): Outgoing => ({ status, body: JSON.stringify(body) });

  function serve(request: Incoming): Outgoing {
    const path = request.path.replace(/^\/org\/app/, '');
    const body = request.body === '' ? {} : Body.parse(JSON.parse(request.body));
    if (path === '/token' && body.grant_type === 'client_credentials') {
      if (body.client_id !== 'id' || body.client_secret !== 'secret') return answer(400, {});
      tokens += 1;
      good = `app-token-${tokens}`;
      return answer(200, { access_token: good, expires_in: 5_184_000 });
    }
    if (request.header('authorization') !== `Bearer ${good}`) return answer(401, { error: 'unauthorized' });
    calls.push({ method: request.method, path, body });
    if (path === '/token') {
      users.add(String(body.username));
      return answer(200, { access_token: 'user-token', expires_in: 60 });
    }
    if (path === '/users/batch/status') {
      const names = z.array(z.string()).parse(body.usernames);
      const states = names.map((name) => ({ [name]: name === 'user_1' ? 'online' : 'offline' }));
      return answer(200, { data: states });
    }
    const named = /^\/users\/(user_\d+)\/contacts\/users\/(user_\d+)$/.exec(path);
    if (named && !named.slice(1).every((name) => users.has(name))) return answer(404, {});
    return answer(200, { data: {} });
  }

  const server = await gatewayServer(() => trouble, serve);
  const settings: EasemobSettings = {
    appKey: 'org#app',
    clientId: 'id',
    clientSecret: 'secret',
    restUrl: server.url,
    socketUrl: null,
    callbackSecrets,
  };
  return {
    settings,
    calls,
    close: server.close,
    /** Settings of a server for this cloud. */
    env: {
      EASEMOB_APPKEY: settings.appKey,
      EASEMOB_CLIENT_ID: settings.clientId,
      EASEMOB_CLIENT_SECRET: settings.clientSecret,
      EASEMOB_REST_URL: settings.restUrl,
      EASEMOB_CALLBACK_SECRET: callbackSecrets.join(', '),
    },
    /** The body of a callback, signed as the documents say: MD5 of call, secret and time. */
    event(
      { timestamp, ...event }: Partial<CloudEvent> & Pick<CloudEvent, 'timestamp'>,
      secret: string = callbackSecrets[0],
    ): string {
      const callId = event.callId ?? `org#app_${randomUUID()}`;
      const security = createHash('md5')
        .update(callId)
        .update(secret)
        .update(String(timestamp))
        .digest('hex');
      const message = { chat_type: 'chat', msg_id: randomUUID(), payload: { type: 'txt', msg: 'Hello' } };
      return JSON.stringify({ security, ...message, ...event, callId, timestamp });
    },
    tokensGiven: () => tokens,
    /** Expires the application token. */
    forgetToken: () => {
      good = 'none';
    },
    suffer: (next: Trouble) => {
      trouble = next;
    },
  };
}
