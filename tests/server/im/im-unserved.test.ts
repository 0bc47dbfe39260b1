import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createFullApp, type FullApp } from '../../support/full-app.ts';
import { addChatter } from '../../support/processes/im-server.ts';

/** Every refusal of the cloud has these fields, and the SDK parses them. */
const Refusal = z.object({
  error: z.string().min(1),
  error_description: z.string().min(1),
  timestamp: z.number().positive(),
  duration: z.number().min(0),
});

describe('unknown addresses under /im', () => {
  let app: FullApp;
  beforeAll(async () => {
    app = await createFullApp();
  });
  afterAll(() => app.close());

  async function ask(method: string, path: string, token?: string) {
    const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` };
    const answer = await app.fetch(
      new Request(`http://localhost${path}`, { method, headers: headers ?? {} }),
    );
    expect(answer.headers.get('content-type'), `${method} ${path}`).toContain('application/json');
    return { status: answer.status, headers: answer.headers, ...Refusal.parse(await answer.json()) };
  }

  it('answer in JSON of the protocol’s shape, with or without a token', async () => {
    const { chatToken } = await addChatter(app);
    for (const path of [
      '/im',
      '/im/',
      '/im/other',
      '/im/other/app/users',
      '/im/market',
      '/im/market/nothing',
    ]) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
        const { status } = await ask(method, path, chatToken);
        expect([`${method} ${path}`, status]).toEqual([`${method} ${path}`, 404]);
      }
    }
    expect(await ask('GET', '/im/market/nothing')).toMatchObject({ status: 401, error: 'unauthorized' });
  });

  it('name the methods of an address', async () => {
    const { chatToken, username } = await addChatter(app);
    const answer = await ask('PATCH', `/im/market/users/${username}/contacts/users`, chatToken);
    expect(answer).toMatchObject({ status: 405, error: 'method_not_allowed' });
    expect(answer.headers.get('allow')).toBe('GET');
    const upgrade = await ask('GET', '/im/ws');
    expect(upgrade).toMatchObject({ status: 426, error: 'upgrade_required' });
    expect(upgrade.headers.get('upgrade')).toBe('websocket');
  });

  it('name the cloud services that are not available', async () => {
    const { chatToken, username } = await addChatter(app);
    const asked = [
      ['POST', '/chatgroups'],
      ['DELETE', '/chatgroups/1/users/user_999'],
      ['GET', '/chatrooms/1'],
      ['POST', '/thread'],
      ['POST', `/reaction/user/${username}`],
      ['PUT', `/users/${username}/notification/user/${username}`],
      ['POST', `/users/${username}/translate`],
      ['POST', `/sdk/user/${username}/user_channel/pin`],
      ['POST', '/users'],
    ] as const;
    for (const [method, path] of asked) {
      const answer = await ask(method, `/im/market${path}`, chatToken);
      expect([path, answer.status, answer.error_description]).toEqual([
        path,
        403,
        expect.stringContaining('service not open!'),
      ]);
    }
  });

  it('keep that shape for a malformed request', async () => {
    const { chatToken, username } = await addChatter(app);
    const path = `/im/market/users/${username}/contacts/apply`;
    expect(await ask('POST', path, chatToken)).toMatchObject({ status: 400, error: 'illegal_argument' });
    expect(await ask('POST', '/im/market/token')).toMatchObject({ status: 400, error: 'invalid_grant' });
  });
});
