import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { easemobChat } from '../../../server/providers/chat/easemob.ts';
import type { ChatProvider } from '../../../server/providers/chat/port.ts';
import { readToken } from '../../../server/providers/chat/token.ts';
import { easemobCloud } from '../../support/fakes/easemob-cloud.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
let cloud: Awaited<ReturnType<typeof easemobCloud>>;
let chat: ChatProvider;
beforeAll(async () => {
  app = await testApp();
  cloud = await easemobCloud();
  chat = easemobChat(cloud.settings, { clock: app.clock, tokenMs: null });
});
afterEach(() => cloud.suffer('none'));
afterAll(async () => {
  await cloud.close();
  await app.close();
});
const last = () => cloud.calls.at(-1);

describe('Easemob adapter', () => {
  it('registers users once and adds contacts, with one application token', async () => {
    await chat.addContact('user_1', 'user_2');
    await chat.addContact('user_1', 'user_2');
    expect(cloud.calls.map((call) => call.path)).toEqual([
      '/token',
      '/token',
      '/users/user_1/contacts/users/user_2',
      '/users/user_1/contacts/users/user_2',
    ]);
    expect(cloud.calls[0]?.body).toMatchObject({ grant_type: 'inherit', autoCreateUser: true });
    expect(cloud.tokensGiven()).toBe(1);
  });

  it('sends, blocks and reads presence', async () => {
    await chat.send({ from: 'user_2', to: 'user_1', text: 'We are away', ext: { automatic: '1' } });
    expect(last()).toMatchObject({
      path: '/messages/users',
      body: {
        from: 'user_2',
        to: ['user_1'],
        type: 'txt',
        body: { msg: 'We are away' },
        ext: { automatic: '1' },
      },
    });
    await chat.block('user_2', 'user_1', true);
    expect(last()).toMatchObject({ path: '/users/user_2/blocks/users', body: { usernames: ['user_1'] } });
    await chat.block('user_2', 'user_1', false);
    expect(last()).toMatchObject({ method: 'DELETE', path: '/users/user_2/blocks/users/user_1' });
    const many = Array.from({ length: 150 }, (_, at) => `user_${at + 1}`);
    expect([...(await chat.online(many))]).toEqual(['user_1']);
  });

  it('renews a refused token, and names the call that failed', async () => {
    cloud.forgetToken();
    await chat.block('user_2', 'user_1', true);
    expect(cloud.tokensGiven()).toBe(2);
    cloud.suffer('fault');
    const failure = await chat.block('user_2', 'user_1', true).catch((error: unknown) => String(error));
    expect(failure).toBe('Error: Easemob: POST /users/user_2/blocks/users failed (502)');
  });

  it('signs short tokens that never outlive the session', async () => {
    const issue = (ms: number) =>
      app.deps.db.transaction((tx) =>
        chat.issue(tx, 'user_1', { hash: 'x', expiresAt: new Date(app.clock.now().getTime() + ms) }),
      );
    const { token, expiresAt } = await issue(24 * 3_600_000);
    expect(expiresAt.getTime() - app.clock.now().getTime()).toBe(2 * 3_600_000);
    expect(readToken(cloud.settings, token)).toEqual({ username: 'user_1', expiresAt });
    const set = easemobChat(cloud.settings, { clock: app.clock, tokenMs: 90_000 });
    const asked = await app.deps.db.transaction((tx) => set.issue(tx, 'user_1', { hash: 'x', expiresAt }));
    expect(asked.expiresAt.getTime() - app.clock.now().getTime()).toBe(90_000);
    const short = await issue(60_000);
    expect(short.expiresAt.getTime() - app.clock.now().getTime()).toBe(60_000);
  });

  it('is configured by all of its variables or none', () => {
    const all = { EASEMOB_APPKEY: 'org#app', EASEMOB_CLIENT_ID: 'id', EASEMOB_CLIENT_SECRET: 'secret' };
    expect(readConfig({}).easemob).toBeNull();
    expect(readConfig(all).easemob).toMatchObject({
      restUrl: 'https://a1.easemob.com',
      socketUrl: null,
      callbackSecrets: [],
    });
    const secrets = { ...all, EASEMOB_CALLBACK_SECRET: 'one, two,' };
    expect(readConfig(secrets).easemob?.callbackSecrets).toEqual(['one', 'two']);
    expect(() => readConfig({ EASEMOB_CALLBACK_SECRET: 'one' })).toThrow('EASEMOB_APPKEY is missing');
    expect(() => readConfig({ ...all, EASEMOB_CLIENT_SECRET: '' })).toThrow(
      'EASEMOB_CLIENT_SECRET is missing',
    );
    expect(() => readConfig({ EASEMOB_REST_URL: 'https://a1.easemob.com' })).toThrow(
      'EASEMOB_APPKEY is missing',
    );
    expect(() => readConfig({ ...all, EASEMOB_APPKEY: 'app' })).toThrow(
      'EASEMOB_APPKEY must be organisation#app',
    );
    expect(() => readConfig({ ...all, EASEMOB_REST_URL: 'http://a1.easemob.com' })).toThrow('https address');
    expect(() => readConfig({ ...all, EASEMOB_KEY: 'x' })).toThrow('EASEMOB_KEY is not a setting');
  });
});
