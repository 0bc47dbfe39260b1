import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MailEvent } from '../../../contract/messaging/sms.ts';
import { auditEntry } from '../../../server/platform/db/schema.ts';
import { mailServer, readMail } from '../../support/fakes/mail-server.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, TestClock, testApp } from '../../support/test-app.ts';

const minute = 60_000;
let counted = 0;
const newAddress = () => {
  counted += 1;
  return `buyer${counted}@abroad.example`;
};

const clock = new TestClock();
let server: Awaited<ReturnType<typeof mailServer>>;
let app: TestApp;
beforeAll(async () => {
  server = await mailServer({ tls: 'none' });
  app = await testApp({ env: server.env, clock });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

describe('test mail', () => {
  it('covers every event in both languages, ten an hour', async () => {
    const admin = (await addAccount(app, 9)).api;
    const trial = (body: { address: string; event: MailEvent; locale: 'zh' | 'en' }) =>
      admin('POST /api/system/sms/mail-trial', { body });
    const { mail } = await admin('GET /api/system/sms/setup');
    expect(mail?.events.map(({ event }) => event)).toEqual(MailEvent.options);
    for (const event of MailEvent.options)
      for (const locale of ['zh', 'en'] as const) {
        clock.pass(20 * minute);
        const address = newAddress();
        expect(await trial({ address, event, locale })).toMatchObject({
          mobile: 'bu***@abroad.example',
          channel: 'mail',
          state: 'sent',
          isTrial: true,
        });
        const { headers, parts } = readMail(
          server.taken.findLast(({ to }) => to.includes(address))?.raw ?? '',
        );
        const words = mail?.events.find((one) => one.event === event);
        expect(headers.subject).toBe(words?.subject[locale]);
        expect(parts[0]?.text.replaceAll('\r\n', '\n').trim()).toBe(words?.text[locale]);
        // Every value is filled in.
        expect(parts[0]?.text).not.toContain('{{');
      }
    clock.pass(61 * minute);
    const one = () => trial({ address: newAddress(), event: 'order_paid', locale: 'en' });
    for (let at = 0; at < 10; at += 1) await one();
    await refused(one(), 'sms_trial_limit');
    const [entry] = await app.deps.db.select().from(auditEntry).where(eq(auditEntry.targetKind, 'sms'));
    expect(entry).toMatchObject({
      route: 'POST /api/system/sms/mail-trial',
      after: { event: 'code', isTrial: true },
    });
    expect(JSON.stringify(entry)).toContain('***@abroad.example');
  });

  it('reports the answer of the mail server', async () => {
    const admin = (await addAccount(app, 9)).api;
    clock.pass(61 * minute);
    server.state.trouble = 'refuse';
    const body = { address: newAddress(), event: 'order_paid' as const, locale: 'en' as const };
    expect(await admin('POST /api/system/sms/mail-trial', { body })).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('SMTP 550'),
    });
  });
});
