import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SmsEvent } from '../../../contract/messaging/sms.ts';
import { shownPath } from '../../../server/http/pages/shown-path.ts';
import { auditEntry, smsMessage, smsOutbox } from '../../../server/platform/db/schema.ts';
import { retrySms, sendSms } from '../../../server/platform/delivery/sms.ts';
import { cleanSms } from '../../../server/platform/delivery/sms-queries.ts';
import { withTransaction } from '../../../server/platform/transaction.ts';
import type { Api } from '../../../src/lib/api.ts';
import { aliyunCloud, callbackSecret, tencentCloud } from '../../support/fakes/sms-clouds.ts';
import { addAccount, first, giveRole, newMobile } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, TestClock, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

const minute = 60_000;
const list = 'GET /api/system/sms/list';
const approved = { company: '测试公司', shop: '一家店' };

/** Sends the message to an approved supplier. */
const tellApproved = (app: TestApp, mobile = newMobile()) =>
  withTransaction(app.deps, (work) =>
    sendSms(work, { mobile, event: 'application_approved', params: approved, locale: 'zh' }),
  );
const rowOf = async (app: TestApp, id: number) =>
  first(await app.deps.db.select().from(smsMessage).where(eq(smsMessage.id, id)));

describe.each(['aliyun', 'tencent'] as const)('text message log with %s', (name) => {
  const clock = new TestClock();
  let cloud: Awaited<ReturnType<typeof aliyunCloud>> | Awaited<ReturnType<typeof tencentCloud>>;
  let app: TestApp;
  let admin: Api;
  beforeAll(async () => {
    cloud = name === 'aliyun' ? await aliyunCloud(clock) : await tencentCloud(clock);
    app = await testApp({ env: cloud.env, clock });
    admin = (await addAccount(app, 9)).api;
  });
  beforeEach(() => {
    cloud.state.trouble = 'none';
    cloud.refusing.code = null;
    clock.pass(61 * minute);
  });
  afterAll(async () => {
    await app.close();
    await cloud.close();
  });
  const report = async (body: unknown, secret = callbackSecret, channel: string = name) => {
    const init = { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await app.request('POST', `/api/sms/report/${channel}/${secret}`, init);
    return { status: response.status, body: await response.json() };
  };
  const reading = async () => (await admin(list)).records;

  it('stores sent messages, but no code', async () => {
    const mobile = newMobile();
    await app.client()('POST /api/user/sendCode/{mobile}', { params: { mobile } });
    const sent = cloud.taken.at(-1);
    expect(sent).toMatchObject({ mobile, template: 'SMS_100' });
    const code = /\d{6}/.exec(JSON.stringify(sent?.params))?.[0] ?? '';
    const [row] = await app.deps.db.select().from(smsMessage).where(eq(smsMessage.mobile, mobile));
    expect(row).toMatchObject({ state: 'sent', text: null, params: null, ref: sent?.ref, tries: 1 });
    expect(JSON.stringify(row)).not.toContain(code);
    expect(await app.deps.db.$count(smsOutbox)).toBe(0);
    await refused(app.client()('GET /api/dev/sms/{mobile}', { params: { mobile } }), 'not_found');

    const { text } = await rowOf(app, await tellApproved(app));
    expect(text).toContain('一家店');
    const [shown] = await reading();
    expect(shown).toMatchObject({ event: 'application_approved', channel: name, state: 'sent', text });
    expect(shown?.mobile).toMatch(/^139\*{4}\d{4}$/);
  });

  it('records a failed code as failed message, not as failed work, and never resends it', async () => {
    const mobile = newMobile();
    Object.assign(cloud.refusing, { code: 'LimitExceeded', words: `${mobile} has too many` });
    await app.client()('POST /api/user/sendCode/{mobile}', { params: { mobile } });
    const [row] = await app.deps.db.select().from(smsMessage).where(eq(smsMessage.mobile, mobile));
    expect(row).toMatchObject({ state: 'failed', nextTryAt: null });
    expect(row?.error).toBe(`LimitExceeded: 139****${mobile.slice(-4)} has too many`);
    await refused(admin('POST /api/system/sms/resend/{id}', byId(row?.id ?? 0)), 'sms_holds_code');
  });

  it('retries failed messages a few times', async () => {
    cloud.state.trouble = 'down';
    const before = cloud.taken.length;
    const id = await tellApproved(app);
    expect(await rowOf(app, id)).toMatchObject({ state: 'failed', tries: 1, error: 'no connection' });
    await retrySms(app.deps);
    expect((await rowOf(app, id)).tries).toBe(1);
    for (const pause of [1, 5, 30]) {
      clock.pass(pause * minute);
      await retrySms(app.deps);
    }
    expect(await rowOf(app, id)).toMatchObject({ state: 'failed', tries: 4, nextTryAt: null });
    cloud.state.trouble = 'none';
    clock.pass(60 * minute);
    await retrySms(app.deps);
    expect(cloud.taken).toHaveLength(before);
    expect(await admin('POST /api/system/sms/resend/{id}', byId(id))).toMatchObject({
      state: 'sent',
      tries: 5,
      error: null,
    });
    expect(cloud.taken).toHaveLength(before + 1);
    await refused(admin('POST /api/system/sms/resend/{id}', byId(id)), 'transition_forbidden');
    await refused(admin('POST /api/system/sms/resend/{id}', byId(9_999_999)), 'not_found');
  });

  it('sends messages left by an ended process, except codes', async () => {
    const { db } = app.deps;
    const mobile = newMobile();
    const left = { mobile, locale: 'zh', channel: name, state: 'queued', nextTryAt: clock.now() } as const;
    const rows = await db
      .insert(smsMessage)
      .values([
        { ...left, event: 'back_in_stock', text: 'as it was', params: { product: 'Cup' } },
        { ...left, event: 'code' },
      ])
      .returning();
    await Promise.all([retrySms(app.deps), retrySms(app.deps)]);
    expect((await Promise.all(rows.map(({ id }) => rowOf(app, id)))).map(({ state }) => state)).toEqual([
      'sent',
      'failed',
    ]);
    expect(cloud.taken.filter((one) => one.mobile === mobile)).toHaveLength(1);
  });

  it('accepts delivery reports, once, with the secret', async () => {
    const [got, lost] = [
      await rowOf(app, await tellApproved(app)),
      await rowOf(app, await tellApproved(app)),
    ];
    const word = (row: typeof got, isThere: boolean) => cloud.report(row.ref ?? '', row.mobile, isThere);
    expect((await report(word(got, true), 'not-the-right-secret')).status).toBe(404);
    const other = name === 'aliyun' ? 'tencent' : 'aliyun';
    expect((await report(word(got, true), callbackSecret, other)).status).toBe(404);
    expect((await report({ hello: 1 })).status).toBe(400);
    expect((await rowOf(app, got.id)).state).toBe('sent');
    // A report with the id of another message changes nothing.
    await report(cloud.report(got.ref ?? '', '13900009999', false));
    const answer = await report([...word(got, true), ...word(lost, false)]);
    expect(answer).toEqual({
      status: 200,
      body: name === 'aliyun' ? { code: 0, msg: 'OK' } : { result: 0, errmsg: 'OK' },
    });
    await report(word(got, false));
    expect(await rowOf(app, got.id)).toMatchObject({ state: 'delivered', error: null });
    const { state, error, nextTryAt } = await rowOf(app, lost.id);
    expect({ state, nextTryAt }).toEqual({ state: 'failed', nextTryAt: null });
    expect(error).toBe(`MK:0001 139****${lost.mobile.slice(-4)} 停机`);
  });

  it('sends test messages of every event in both languages', async () => {
    for (const event of SmsEvent.options) {
      // Ten an hour.
      clock.pass(20 * minute);
      for (const locale of ['zh', 'en'] as const) {
        const body = { mobile: newMobile(), event, locale };
        expect(await admin('POST /api/system/sms/trial', { body })).toMatchObject({ state: 'sent', locale });
      }
    }
  });

  it('shows the channel without its secrets', async () => {
    const setup = await admin('GET /api/system/sms/setup');
    expect(setup).toMatchObject({ channel: name, sign: '海港', hasReports: true });
    expect(setup.events.map(({ event, templates }) => [event, templates.en])).toContainEqual([
      'application_rejected',
      'SMS_203',
    ]);
    for (const secret of [callbackSecret, 'of-the-stand-in', 'of-the-other-stand-in'])
      expect(JSON.stringify(setup)).not.toContain(secret);
  });
});

describe('text message page in test mode', () => {
  let app: TestApp;
  let admin: Api;
  beforeAll(async () => {
    app = await testApp();
    admin = (await addAccount(app, 9)).api;
  });
  afterAll(() => app.close());
  const trial = (mobile: string, api = admin) =>
    api('POST /api/system/sms/trial', { body: { mobile, event: 'code', locale: 'en' } });

  it('logs a test message, of which ten an hour are allowed', async () => {
    expect(await trial('13900004321')).toMatchObject({
      mobile: '139****4321',
      channel: 'test',
      state: 'sent',
      isTrial: true,
      text: null,
    });
    const [entry] = await app.deps.db.select().from(auditEntry).where(eq(auditEntry.targetKind, 'sms'));
    expect(entry?.after).toMatchObject({ event: 'code', mobile: '139****4321' });
    for (let at = 1; at < 10; at += 1) await trial(newMobile());
    await refused(trial(newMobile()), 'sms_trial_limit');
    app.clock.pass(61 * minute);
    await trial(newMobile());
  });

  it('is filtered by number, event, state and day', async () => {
    const mobile = '13988887777';
    await tellApproved(app, mobile);
    const asked = async (query: object) => (await admin(list, { query })).records.map((one) => one.mobile);
    expect(await asked({ ending: '7777' })).toEqual(['139****7777']);
    expect(await asked({ ending: '777', event: 'code' })).toEqual([]);
    expect(await asked({ ending: '8888' })).toEqual([]);
    expect(await asked({ ending: '7_77' })).toEqual([]);
    expect(await asked({ event: 'application_approved', state: 'sent' })).toEqual(['139****7777']);
    expect(await asked({ state: 'failed' })).toEqual([]);
    expect(await asked({ from: '2026-11-20', to: '2026-11-20', ending: '7777' })).toHaveLength(1);
    expect(await asked({ from: '2026-11-21' })).toEqual([]);
    const { counts } = await admin(list, { query: { event: 'application_approved' } });
    expect(counts).toContainEqual({ tab: 'sent', count: 1 });
  });

  it('is open to customer support, and closed without the permission', async () => {
    const [support, finance] = [await addAccount(app), await addAccount(app)];
    await giveRole(app.deps.db, support.id, 'support');
    await giveRole(app.deps.db, finance.id, 'finance');
    expect((await support.api(list)).total).toBeGreaterThan(0);
    await refused(finance.api(list), 'forbidden');
    await refused(trial(newMobile(), finance.api), 'forbidden');
  });

  it('deletes entries after 180 days', async () => {
    app.clock.pass(181 * 24 * 60 * minute);
    const id = await tellApproved(app);
    await cleanSms(app.deps);
    expect(await app.deps.db.select({ id: smsMessage.id }).from(smsMessage)).toEqual([{ id }]);
  });
});

describe('text messages', () => {
  it('are neither sent nor stored in production without a provider', async () => {
    const app = await testApp({ env: { NODE_ENV: 'production' } });
    await app.client()('POST /api/user/sendCode/{mobile}', { params: { mobile: '13900000001' } });
    const [row] = await app.deps.db.select().from(smsMessage);
    expect(row).toMatchObject({ channel: 'off', state: 'failed', error: 'not_configured', text: null });
    expect(await app.deps.db.$count(smsOutbox)).toBe(0);
    await app.close();
  });

  it('leave neither numbers nor the report secret in logs', () => {
    expect(shownPath('/api/sms/report/aliyun/told-by-the-provider-1')).toBe('/api/sms/report/aliyun/••••');
    expect(shownPath('/api/dev/sms/13912345678')).toBe('/api/dev/sms/139****5678');
    expect(shownPath('/api/order/detail/202611201391234567812')).toBe(
      '/api/order/detail/202611201391234567812',
    );
  });
});
