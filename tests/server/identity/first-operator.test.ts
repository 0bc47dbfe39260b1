import { count, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstOperatorLink } from '../../../server/contexts/identity/index.ts';
import { account, auditEntry, siteState } from '../../../server/platform/db/schema.ts';
import { day } from '../../../server/platform/time.ts';
import { addAccount, first } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const password = 'Harbour-2026';
const keyOf = (link: string | null) => new URL(link ?? 'http://none').searchParams.get('key') ?? '';
const link = () => firstOperatorLink(app.deps);
const look = (key: string) => app.client()('POST /api/system/first-operator/look', { body: { key } });
const create = (key: string, username = 'harbour') =>
  app.client()('POST /api/system/first-operator', { body: { key, username, password } });

describe('first operator', () => {
  it('is created by the printed link with all permissions, logged in and audited', async () => {
    const address = await link();
    expect(address).toMatch(/^http:\/\/localhost:4321\/adminsystem\/first-operator\?key=[\w-]{22}$/);
    await look(keyOf(address));
    const { token, userType } = await create(keyOf(address));
    expect(userType).toBe(9);
    const codes = await app.client(token)('GET /api/system/menu/codes');
    expect(codes.platform).toContain('platform.operator.write');
    const entries = await app.deps.db.select().from(auditEntry);
    expect(entries).toMatchObject([{ targetKind: 'operator', role: 'first operator', side: 'platform' }]);
    expect(
      await app.client()('POST /api/user/login', { body: { username: 'harbour', password } }),
    ).toMatchObject({ userType: 9 });
  });

  it('is refused by another key, by the same key again, and once there is an operator', async () => {
    const key = keyOf(await link());
    await refused(look('x'.repeat(22)), 'opening_key');
    await refused(create('x'.repeat(22)), 'opening_key');
    const second = keyOf(await link());
    expect(second).not.toBe(key);
    await create(second);
    await refused(create(second, 'other'), 'opening_key');
    await refused(create(key, 'other'), 'opening_key');
    expect(await link()).toBeNull();
  });

  it('is one when two are created at once, with keys of two processes', async () => {
    const keys = [keyOf(await link()), keyOf(await link())];
    const results = await Promise.allSettled(keys.map((key, at) => create(key, `operator${at}`)));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [accounts] = await app.deps.db.select({ count: count() }).from(account);
    expect(accounts?.count).toBe(1);
  });

  it('has no link while there is an operator, also a disabled one', async () => {
    const operator = await addAccount(app, 9);
    expect(await link()).toBeNull();
    await app.deps.db.update(account).set({ disabled: true }).where(eq(account.id, operator.id));
    expect(await link()).toBeNull();
  });

  it('loses the link after a day, and the key is stored as a hash', async () => {
    const key = keyOf(await link());
    const stored = first(
      await app.deps.db.select().from(siteState).where(eq(siteState.key, 'first-operator')),
    );
    expect(stored.value).not.toContain(key);
    app.clock.pass(day + 1);
    await refused(create(key), 'opening_key');
  });

  it('leaves the link valid when the name is taken or the password is weak', async () => {
    const key = keyOf(await link());
    const buyer = await addAccount(app);
    await refused(create(key, buyer.username), 'username_taken');
    const body = { key, username: 'harbour', password: 'short' };
    await refused(app.client()('POST /api/system/first-operator', { body }), 'invalid_input');
    expect((await create(key)).userType).toBe(9);
  });

  it('slows down guessing', async () => {
    await link();
    for (let i = 0; i < 10; i += 1) await refused(look(`${'x'.repeat(22)}${i}`), 'opening_key');
    await refused(look('x'.repeat(22)), 'too_many_attempts');
  });
});
