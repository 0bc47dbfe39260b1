import { request } from 'node:http';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLimited } from '../../../server/http/input.ts';
import { openHttpListener, requestLimits } from '../../../server/http/listener.ts';
import { imRest } from '../../../server/im/rest/app.ts';
import { gatewayApp } from '../../../server/im/secret.ts';
import { addChatter } from '../../support/processes/im-server.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** An endless body that counts the bytes read of it. */
function endless(piece: number) {
  const taken = { bytes: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken.bytes += piece;
      controller.enqueue(new Uint8Array(piece));
    },
  });
  return { taken, body };
}

describe('request bodies', () => {
  it('are limited to the size of a chat request in the chat', async () => {
    const rest = new Hono().route('/im/market', imRest(app.deps, await gatewayApp(app.deps.db)));
    const { username, chatToken } = await addChatter(app);
    const headers = { authorization: `Bearer ${chatToken}`, 'content-type': 'application/json' };
    const { taken, body } = endless(16_384);
    const init = { method: 'POST', headers, body, duplex: 'half' as const };
    const answer = await rest.request(`/im/market/users/${username}/messageroaming`, init);
    expect(answer.status).toBe(413);
    expect(taken.bytes).toBeLessThan(200_000);
    const declared = { method: 'POST', headers: { ...headers, 'content-length': '300000000' }, body: '{}' };
    expect((await rest.request(`/im/market/users/${username}/messageroaming`, declared)).status).toBe(413);
  });

  it('are refused in the chat where the database cannot store the text, at any depth', async () => {
    const rest = new Hono().route('/im/market', imRest(app.deps, await gatewayApp(app.deps.db)));
    const { username, chatToken } = await addChatter(app);
    const ask = (method: string, path: string, body?: string) =>
      rest.request(`/im/market${path.replace(':me', username)}`, {
        method,
        headers: { authorization: `Bearer ${chatToken}` },
        ...(body === undefined ? {} : { body }),
      });
    expect((await ask('GET', '/chatfiles/%00')).status).toBe(400);
    expect((await ask('GET', '/users/:me/contacts?cursor=%00')).status).toBe(400);
    expect((await ask('PUT', '/users/:me/contacts/users/user_1', '{"remark":"a\\u0000b"}')).status).toBe(400);
    expect((await ask('PUT', '/users/:me/contacts/users/user_1', '{"remark":"\\ud800"}')).status).toBe(400);
    expect((await ask('PUT', '/users/:me/contacts/users/user_1', '{"remark":"fine"}')).status).toBe(200);
  });

  it('are abandoned when they do not arrive', async () => {
    const site = new Hono();
    site.post('/', async (c) => {
      const size = await readLimited(c.req, 1_000, { longestMs: 300 }).then(
        (bytes) => bytes.length,
        (error: { reason: string }) => error.reason,
      );
      return c.text(String(size));
    });
    const listener = await openHttpListener(0, '127.0.0.1');
    listener.open({ fetch: site.fetch, upgrade: () => {} });
    const { port } = listener;
    const send = (body: string, ends: boolean) =>
      new Promise<string>((resolve, reject) => {
        const call = request({ port, method: 'POST', headers: { 'content-length': 10 } }, (answer) => {
          answer.setEncoding('utf8').on('data', resolve);
        });
        call.on('error', reject);
        call.write(body);
        if (ends) call.end();
      });
    expect(await send('0123456789', true)).toBe('10');
    expect(await send('01234', false)).toBe('body_too_slow');
    expect(requestLimits).toMatchObject({ headersTimeout: 15_000, requestTimeout: 200_000 });
    await listener.close(0);
  });
});
