import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { base32, stepOf, uriOf } from '../../../server/contexts/identity/account/totp.ts';
import { auditEntry, secondFactor, siteState } from '../../../server/platform/db/schema.ts';
import { codeOf as codeAt } from '../../support/fakes/authenticator.ts';
import { addAccount, confirmSession, giveRole, newMobile, unique } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.deps.db.delete(siteState).where(eq(siteState.key, 'second_factor'));
});
afterAll(() => app.close());

const password = 'Password-1';
const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
/** The current code of an authenticator. */
const codeOf = (secret: string) => codeAt(secret, app.clock.now());
const later = () => app.clock.pass(60_000);

/** An operator, and its login. */
async function operator() {
  const admin = await addAccount(app, 9);
  const [first] = await admin.api('GET /api/system/user/roles');
  const username = `o${unique()}`;
  const mobile = newMobile();
  const body = { username, password, nickname: 'Wang', mobile, email: '', roleIds: [first?.id ?? 0] };
  const { id } = await admin.api('POST /api/system/user/add', { body });
  const login = (code?: string) =>
    app.client()('POST /api/user/login', {
      body: { username, password, ...(code === undefined ? {} : { secondFactor: code }) },
    });
  const { token } = await login();
  await confirmSession(app, token);
  return { id, username, mobile, login, admin, api: app.client(token) };
}
async function enrolled() {
  const one = await operator();
  const { secret } = await one.api('POST /api/user/second-factor/begin');
  const body = { code: codeOf(secret) };
  const { recoveryCodes } = await one.api('POST /api/user/second-factor/confirm', { body });
  later();
  return { ...one, secret, recoveryCodes };
}

describe('second factor', () => {
  it('generates the codes of RFC 6238', () => {
    const secret = Buffer.from('12345678901234567890');
    for (const [seconds, code] of [
      [59, '287082'],
      [1_111_111_109, '081804'],
      [1_234_567_890, '005924'],
      [20_000_000_000, '353130'],
    ] as const) {
      const now = new Date(seconds * 1_000);
      const step = Math.floor(seconds / 30);
      expect(codeAt(base32(secret), now)).toBe(code);
      expect(stepOf(secret, code, now, 0)).toBe(step);
      expect(stepOf(secret, code, now, step)).toBeNull();
    }
    expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  });

  it('accepts codes of one step before and after, none further off, and none while the clock is set back', () => {
    const secret = Buffer.from('12345678901234567890');
    const now = new Date(1_111_111_109_000);
    const step = Math.floor(1_111_111_109 / 30);
    const taken = [-2, -1, 0, 1, 2].map((later) =>
      stepOf(secret, codeAt(base32(secret), now, later), now, 0),
    );
    expect(taken).toEqual([null, step - 1, step, step + 1, null]);
    expect(stepOf(secret, codeAt(base32(secret), now), now, step + 2)).toBeNull();
  });

  it('names site, port and account in the QR code', () => {
    expect(uriOf('localhost:4321 Admin', 'wang:1', Buffer.from('foobar'))).toBe(
      'otpauth://totp/localhost%3A4321%20Admin:wang%3A1?secret=MZXW6YTBOI&issuer=localhost%3A4321%20Admin',
    );
  });

  it('logs enabling and disabling, and no wrong code', async () => {
    const one = await enrolled();
    await refused(
      one.api('POST /api/user/second-factor/remove', { body: { code: '000000' } }),
      'second_factor_wrong',
    );
    await one.api('POST /api/user/second-factor/remove', { body: { code: codeOf(one.secret) } });
    const own = and(eq(auditEntry.accountId, one.id), eq(auditEntry.targetId, String(one.id)));
    const entries = await app.deps.db.select().from(auditEntry).where(own).orderBy(auditEntry.id);
    expect(entries).toMatchObject([
      {
        route: 'POST /api/user/second-factor/confirm',
        side: 'platform',
        targetKind: 'operator',
        before: { secondFactor: false },
        after: { secondFactor: true },
      },
      {
        route: 'POST /api/user/second-factor/remove',
        before: { secondFactor: true },
        after: { secondFactor: false },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain(one.secret);
  });

  it('is required at the login once it is on, and accepts no code twice', async () => {
    const one = await enrolled();
    await refused(one.login(), 'second_factor_needed');
    await refused(one.login('000000'), 'second_factor_wrong');
    const code = codeOf(one.secret);
    expect((await one.login(code)).userType).toBe(9);
    await refused(one.login(code), 'second_factor_wrong');
    later();
    const both = await Promise.allSettled([one.login(codeOf(one.secret)), one.login(codeOf(one.secret))]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is required at a login by text message too', async () => {
    const one = await enrolled();
    await app.client()('POST /api/user/sendCode/{mobile}', { params: { mobile: one.mobile } });
    const { code } = await app.client()('GET /api/dev/sms/{mobile}', { params: { mobile: one.mobile } });
    const body = { mobile: one.mobile, code };
    await refused(app.client()('POST /api/user/phoneLogin', { body }), 'second_factor_needed');
    const both = { ...body, secondFactor: codeOf(one.secret) };
    expect((await app.client()('POST /api/user/phoneLogin', { body: both })).id).toBe(one.id);
  });

  it('accepts each recovery code once, stored as hashes', async () => {
    const one = await enrolled();
    const [first = '', second = ''] = one.recoveryCodes;
    expect(one.recoveryCodes).toHaveLength(10);
    expect((await one.login(first)).id).toBe(one.id);
    await refused(one.login(first), 'second_factor_wrong');
    expect((await one.login(second.toLowerCase().replace('-', ' '))).id).toBe(one.id);
    expect((await one.api('GET /api/user/second-factor')).codesLeft).toBe(8);
    const { rows } = await app.deps.database.query('select row_to_json(r)::text as row from recovery_code r');
    expect(JSON.stringify(rows)).not.toContain(first);
    const body = { code: codeOf(one.secret) };
    const fresh = await one.api('POST /api/user/second-factor/codes', { body });
    expect(fresh.recoveryCodes).not.toContain(one.recoveryCodes[3]);
    await refused(one.login(one.recoveryCodes[3] ?? ''), 'second_factor_wrong');
  });

  it('limits guesses', async () => {
    const one = await enrolled();
    for (let tries = 0; tries < 10; tries += 1) await refused(one.login('123450'), 'second_factor_wrong');
    await refused(one.login(codeOf(one.secret)), 'too_many_attempts');
  });

  it('stores the secret encrypted, and shows it to its owner once', async () => {
    const one = await enrolled();
    const [row] = await app.deps.db.select().from(secondFactor).where(eq(secondFactor.accountId, one.id));
    expect(row?.sealed).not.toContain(one.secret);
    expect(Buffer.from(row?.sealed ?? '', 'base64').includes(bytesOf(one.secret))).toBe(false);
    await refused(one.api('POST /api/user/second-factor/begin'), 'second_factor_set');
    const buyer = await addAccount(app);
    await refused(buyer.api('POST /api/user/second-factor/begin'), 'forbidden');
  });

  it('blocks the back office where it is required until it is on, and cannot be turned off then', async () => {
    const one = await operator();
    const policy = { all: true, roleIds: [] };
    await refused(
      one.admin.api('PUT /api/system/second-factor/policy', { body: policy }),
      'second_factor_own',
    );
    const { secret } = await one.admin.api('POST /api/user/second-factor/begin');
    await one.admin.api('POST /api/user/second-factor/confirm', { body: { code: codeOf(secret) } });
    await one.admin.api('PUT /api/system/second-factor/policy', { body: policy });
    expect((await one.api('GET /api/system/menu/codes')).platform).toEqual([]);
    await refused(one.api('POST /api/system/user/page'), 'forbidden');
    const begun = await one.api('POST /api/user/second-factor/begin');
    await one.api('POST /api/user/second-factor/confirm', { body: { code: codeOf(begun.secret) } });
    expect((await one.api('GET /api/system/menu/codes')).platform).not.toEqual([]);
    later();
    const body = { code: codeOf(begun.secret) };
    await refused(one.api('POST /api/user/second-factor/remove', { body }), 'second_factor_required');
    await one.admin.api('PUT /api/system/second-factor/policy', { body: { all: false, roleIds: [] } });
    await one.api('POST /api/user/second-factor/remove', { body });
    expect((await one.login()).id).toBe(one.id);
  });

  it('can be required of some roles alone', async () => {
    const admin = await addAccount(app, 9);
    const roles = await admin.api('GET /api/system/user/roles');
    const of = (key: string) => roles.find((role) => role.key === key)?.id ?? 0;
    const body = { all: false, roleIds: [of('finance')] };
    await admin.api('PUT /api/system/second-factor/policy', { body });
    const [finance, content] = [await addAccount(app), await addAccount(app)];
    await giveRole(app.deps.db, finance.id, 'finance');
    await giveRole(app.deps.db, content.id, 'content');
    expect((await finance.api('GET /api/system/menu/codes')).platform).toEqual([]);
    expect((await content.api('GET /api/system/menu/codes')).platform).not.toEqual([]);
    expect(await finance.api('GET /api/user/second-factor')).toMatchObject({
      required: true,
      enrolled: false,
    });
  });

  it('can be reset by another super administrator, and by nobody with less', async () => {
    const one = await enrolled();
    const support = await addAccount(app);
    await giveRole(app.deps.db, support.id, 'support');
    const reset = (by: typeof support, id: number) =>
      by.api('DELETE /api/system/user/second-factor/{id}', byId(id));
    await refused(reset(support, one.id), 'forbidden');
    await refused(reset(one.admin, one.admin.id), 'staff_self');
    const before = await one.admin.api('GET /api/system/user/detail/{id}', byId(one.id));
    expect(before.secondFactor).toBe(true);
    await reset(one.admin, one.id);
    await expect(one.api('GET /api/user/info')).rejects.toMatchObject({ status: 401 });
    expect((await one.login()).id).toBe(one.id);
  });
});
