import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanUpChat } from '../../../server/im/clean-up.ts';
import { chatCallback, chatThread, chatTurn } from '../../../server/platform/db/schema.ts';
import { type CloudEvent, easemobCloud } from '../../support/fakes/easemob-cloud.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const minute = 60_000;
const text = (msg: string, ext: object = {}) => ({ payload: { ext, bodies: [{ msg, type: 'txt' }] } });

describe('callbacks of the Easemob cloud', () => {
  let app: TestApp;
  let cloud: Awaited<ReturnType<typeof easemobCloud>>;
  beforeAll(async () => {
    cloud = await easemobCloud();
    app = await testApp({ env: cloud.env });
  });
  beforeEach(() => cloud.calls.splice(0));
  afterAll(async () => {
    await app.close();
    await cloud.close();
  });

  const post = (path: 'before' | 'after', body: string, to = app) =>
    to.request('POST', `/api/chat/callback/${path}`, { method: 'POST', body });
  async function pair() {
    const [shop, buyer] = [await addShop(app), await addAccount(app)];
    return { shop, buyer, way: { from: `user_${buyer.id}`, to: `user_${shop.owner.id}` } };
  }
  const signed = (event: Partial<CloudEvent>) =>
    cloud.event({ timestamp: app.clock.now().getTime(), ...event });
  const asked = async (event: Partial<CloudEvent>) => {
    const answer = await post('before', signed(event));
    return [answer.status, await answer.json()];
  };
  const told = async (event: Partial<CloudEvent>) => (await post('after', signed(event))).status;
  const turnsOf = (supplierId: number) =>
    app.deps.db.select().from(chatTurn).where(eq(chatTurn.supplierId, supplierId));
  const said = () => cloud.calls.filter(({ path }) => path === '/messages/users').map(({ body }) => body);

  it('before sending apply the chat rules, with texts the SDK passes on', async () => {
    const { shop, buyer, way } = await pair();
    expect(await asked({ ...way, payload: { type: 'txt', msg: 'Is it blue?' } })).toEqual([
      200,
      { valid: true },
    ]);
    const no = (code: string) => [200, { valid: false, code }];
    const number = { payload: { type: 'txt', msg: '加我微信 wx: cup_shop88' } };
    expect(await asked({ ...way, ...number })).toEqual(no('contact details'));
    expect(await asked({ ...way, ...text('Call 138 1234 5678') })).toEqual(no('contact details'));
    expect(await asked({ ...way, to: 'user_2000000000' })).toEqual(no('no such user'));
    expect(await asked({ ...way, to: 'admin' })).toEqual(no('no such user'));
    expect(await asked({ ...way, payload: { type: 'audio' } })).toEqual([200, { valid: true }]);
    const place = { type: 'loc', addr: 'Tower 3, call 138 1234 5678' };
    expect(await asked({ ...way, payload: place })).toEqual(no('contact details'));
    expect(await asked({ ...way, payload: { type: 'of tomorrow' } })).toEqual(no('unsupported'));
    expect(await asked({ ...way, chat_type: 'groupchat' })).toEqual(no('unsupported'));
    await app.deps.db
      .insert(chatThread)
      .values({ supplierId: shop.id, buyerId: buyer.id, blockedAt: app.clock.now() });
    expect(await asked({ ...way, ...text('Hello?') })).toEqual(no('blocked'));
    expect(await asked({ from: way.to, to: way.from, ...text('Sorry') })).toEqual([200, { valid: true }]);
    expect(await turnsOf(shop.id)).toEqual([]);
  });

  it('after sending count a question, trigger the auto-reply, and close it with the answer of a person', async () => {
    const { shop, way } = await pair();
    const askedAt = app.clock.now();
    expect(await told({ ...way, eventType: 'chat', ...text('Is it blue?', { locale: 'en' }) })).toBe(200);
    expect(await turnsOf(shop.id)).toMatchObject([{ askedAt, answeredAt: null }]);
    expect(said()).toMatchObject([
      { from: way.to, to: [way.from], type: 'txt', ext: { automatic: '1', locale: 'en' } },
    ]);
    const back = { from: way.to, to: way.from, eventType: 'chat' };
    expect(await told({ ...back, ...text('We are away', { automatic: '1' }) })).toBe(200);
    expect(await turnsOf(shop.id)).toMatchObject([{ answeredAt: null }]);
    app.clock.pass(minute);
    expect(await told({ ...back, ...text('Yes') })).toBe(200);
    expect(await turnsOf(shop.id)).toMatchObject([{ answeredAt: app.clock.now() }]);
    expect(said()).toHaveLength(1);
  });

  it('after sending notify the pages of the receivers, but not of a blocked sender', async () => {
    const { shop, buyer, way } = await pair();
    const toldShop = () =>
      app.asked.chat.flatMap(({ to, said }) => (to.includes(shop.owner.id) && said ? [said.words] : []));
    expect(await told({ ...way, eventType: 'chat', ...text('In blue, too?') })).toBe(200);
    expect(toldShop()).toEqual(['In blue, too?']);
    await app.deps.db
      .update(chatThread)
      .set({ blockedAt: app.clock.now() })
      .where(eq(chatThread.buyerId, buyer.id));
    expect(await told({ ...way, eventType: 'chat', ...text('Hello?') })).toBe(200);
    expect(toldShop()).toEqual(['In blue, too?']);
  });

  it('are counted once when repeated, and not at all when they carry no message', async () => {
    const { shop, way } = await pair();
    const event = { ...way, eventType: 'chat', msg_id: `m${shop.id}`, callId: `org#app_m${shop.id}` };
    const [one, other] = [signed({ ...event, ...text('First') }), signed({ ...event, ...text('First') })];
    const answers = await Promise.all([post('after', one), post('after', other), post('after', one)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(said()).toHaveLength(1);
    const back = { from: way.to, to: way.from, eventType: 'chat' };
    expect(await told({ ...back, ...text('Answer') })).toBe(200);
    // Another message could be injected under the same call, and another call under the same message.
    expect(await told({ ...event, ...text('First'), callId: 'org#app_other' })).toBe(200);
    expect(await told({ ...event, ...text('Other'), msg_id: `n${shop.id}` })).toBe(200);
    expect(await told({ ...way, eventType: 'chat_offline', ...text('First') })).toBe(200);
    expect(await told({ ...way, eventType: 'chat', chat_type: 'recall', payload: { bodies: [] } })).toBe(200);
    expect(await turnsOf(shop.id)).toHaveLength(1);
  });

  it('are acknowledged and counted when the auto-reply fails', async () => {
    const { shop, way } = await pair();
    cloud.suffer('fault');
    expect(await told({ ...way, eventType: 'chat', ...text('Anybody?') })).toBe(200);
    cloud.suffer('none');
    expect(await turnsOf(shop.id)).toHaveLength(1);
  });

  it('are refused when unsigned, outdated or unreadable', async () => {
    const { shop, way } = await pair();
    const event = { ...way, eventType: 'chat', ...text('Hello') };
    const now = app.clock.now().getTime();
    const bad = [
      cloud.event({ ...event, timestamp: now }, 'another secret'),
      signed({ ...event, security: 'x'.repeat(32) }),
      signed(event).replace(`"timestamp":${now}`, `"timestamp":${now + 1}`),
      cloud.event({ ...event, timestamp: now - 5 * minute - 1 }),
      cloud.event({ ...event, timestamp: now + 5 * minute + 1 }),
      '',
      'null',
      '{"callId":"a"}',
      '\u0000',
    ];
    for (const body of bad) {
      for (const path of ['before', 'after'] as const) expect((await post(path, body)).status).toBe(400);
    }
    expect(await turnsOf(shop.id)).toEqual([]);
    // Each rule has its own secret; both secrets are accepted at both addresses.
    expect((await post('after', cloud.event({ ...event, timestamp: now }, 'secret of after'))).status).toBe(
      200,
    );
    expect(await turnsOf(shop.id)).toHaveLength(1);
  });

  it('are forgotten after a day', async () => {
    const { way } = await pair();
    await told({ ...way, eventType: 'chat', ...text('Hello') });
    expect(await app.deps.db.$count(chatCallback)).toBeGreaterThan(0);
    app.clock.pass(25 * 60 * minute);
    await cleanUpChat(app.deps);
    expect(await app.deps.db.$count(chatCallback)).toBe(0);
  });

  it('have no routes without secrets', async () => {
    const bare = await testApp({ env: { ...cloud.env, EASEMOB_CALLBACK_SECRET: '' } });
    const plain = await testApp();
    for (const to of [bare, plain]) {
      for (const path of ['before', 'after'] as const) {
        expect((await post(path, signed({ from: 'user_1', to: 'user_2' }), to)).status).toBe(404);
      }
      await to.close();
    }
  });
});
