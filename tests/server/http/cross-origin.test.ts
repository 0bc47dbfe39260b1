import { afterEach, describe, expect, it } from 'vitest';
import { createFullApp, type FullApp } from '../../support/full-app.ts';
import { addChatter } from '../../support/processes/im-server.ts';

const own = 'https://app.example';
let app: FullApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

async function start(origins?: string) {
  app = await createFullApp(origins === undefined ? {} : { CORS_ORIGINS: origins });
  const { fetch } = app;
  const ask = (method: string, path: string, headers: Readonly<Record<string, string>>) =>
    fetch(new Request(`http://shop.test${path}`, { method, headers }));
  const preflight = (path: string, method: string, wanted: string, origin = own) =>
    ask('OPTIONS', path, {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': wanted,
    });
  return { ask, preflight, app };
}

const allowed = (answer: Response, name: string) => answer.headers.get(`access-control-allow-${name}`);
const list = (answer: Response, name: string) => (allowed(answer, name) ?? '').toLowerCase().split(',');

describe('CORS', () => {
  it('allows a configured origin on the API, refusals and unknown paths included', async () => {
    const { ask, preflight } = await start(`http://other.example,${own}`);
    const before = await preflight('/api/order/create', 'POST', 'authorization,content-type,idempotency-key');
    expect(before.status).toBe(204);
    expect(allowed(before, 'origin')).toBe(own);
    expect(list(before, 'headers')).toEqual(
      expect.arrayContaining(['authorization', 'content-type', 'accept-language', 'idempotency-key']),
    );
    expect(list(before, 'methods')).toEqual(
      expect.arrayContaining(['get', 'post', 'put', 'patch', 'delete']),
    );
    for (const [method, path, status] of [
      ['GET', '/api/region/list', 200],
      ['GET', '/api/cart/list', 401],
      ['GET', '/api/nothing', 404],
      ['GET', '/api/openapi.json', 200],
    ] as const) {
      const answer = await ask(method, path, { origin: own });
      expect([path, answer.status, allowed(answer, 'origin')]).toEqual([path, status, own]);
      expect(answer.headers.get('access-control-expose-headers')?.toLowerCase()).toContain('x-request-id');
      // Pages use the clock of the server, which its answers contain.
      expect(answer.headers.get('access-control-expose-headers')?.toLowerCase()).toContain('date');
      expect(answer.headers.get('vary')?.toLowerCase()).toContain('origin');
      expect(allowed(answer, 'credentials')).toBeNull();
    }
  });

  it('allows it on the chat REST API with the headers of the SDK', async () => {
    const { ask, preflight, app: running } = await start(own);
    const wanted = 'authorization,content-type,accept,share-secret,x-requested-with,restrict-access';
    const before = await preflight('/im/market/chatfiles', 'POST', wanted);
    expect(list(before, 'headers')).toEqual(expect.arrayContaining(wanted.split(',')));
    const { username, chatToken } = await addChatter(running);
    const headers = { origin: own, authorization: `Bearer ${chatToken}` };
    const contacts = await ask('GET', `/im/market/users/${username}/contacts/users`, headers);
    expect([contacts.status, allowed(contacts, 'origin')]).toEqual([200, own]);
    const refused = await ask('GET', '/im/market/chatgroups', headers);
    expect([refused.status, allowed(refused, 'origin')]).toEqual([403, own]);
  });

  it('sends no headers to other origins, and none with pages', async () => {
    const { ask, preflight } = await start(own);
    for (const origin of [
      'https://evil.example',
      'null',
      `${own}.evil.example`,
      own.replace('https', 'http'),
    ]) {
      expect(allowed(await ask('GET', '/api/region/list', { origin }), 'origin')).toBeNull();
      expect(allowed(await preflight('/api/cart/add', 'POST', 'authorization', origin), 'origin')).toBeNull();
    }
    expect(allowed(await ask('GET', '/qianduanshop/home', { origin: own }), 'origin')).toBeNull();
  });

  it('allows no other origin without configuration', async () => {
    const { ask, preflight } = await start();
    expect(allowed(await ask('GET', '/api/region/list', { origin: own }), 'origin')).toBeNull();
    const before = await preflight('/im/market/chatfiles', 'POST', 'authorization');
    expect([before.status, allowed(before, 'origin')]).toEqual([401, null]);
  });
});
