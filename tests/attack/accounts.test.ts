import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../server/contexts/identity/index.ts';
import { account } from '../../server/platform/db/schema.ts';
import { aliyunCloud } from '../support/fakes/sms-clouds.ts';
import { addAccount, addSupplier, newMobile } from '../support/fixtures/fixtures.ts';
import { refused } from '../support/refusal.ts';
import { TestClock, testApp } from '../support/test-app.ts';
import { type AttackedShop, attackedShop, isLong } from './shop.ts';

/** Codes that one party requests, and wrong tries that it makes. */
const [codes, tries] = isLong ? [2_000, 120] : [200, 60];
const password = 'Owner-2026';
const realClock = { now: () => new Date() };

/** Addresses of one IPv6 /64, which one customer of an access provider has. */
const inside64 = () =>
  `2001:db8:77:1:${Array.from({ length: 4 }, () => Math.floor(Math.random() * 65_536).toString(16)).join(':')}`;
const from = (address: string) => ({ 'x-forwarded-for': address });

describe('accounts of other people', () => {
  let shop: AttackedShop;
  let cloud: Awaited<ReturnType<typeof aliyunCloud>>;
  let people: Awaited<ReturnType<typeof settle>>;
  beforeAll(async () => {
    cloud = await aliyunCloud(realClock);
    shop = await attackedShop({
      env: { ...cloud.env, TRUST_PROXY: 'loopback' },
      prepare: async (database) => {
        people = await settle(database);
      },
    });
  });
  afterAll(async () => {
    await shop?.close();
    await cloud?.close();
  });

  /** A super administrator, a supplier with its owner and a buyer, with sessions by the clock of the processes. */
  async function settle(opened: AttackedShop['database']) {
    const clock = new TestClock();
    clock.pass(Date.now() - clock.now().getTime());
    const seen = await testApp({ opened, clock });
    const [admin, buyer, supplier] = [
      await addAccount(seen, 9),
      await addAccount(seen),
      await addSupplier(seen),
    ];
    const passwordHash = await hashPassword(password);
    for (const [one, phone] of [
      [admin, newMobile()],
      [buyer, newMobile()],
    ] as const)
      await opened.db.update(account).set({ phone, passwordHash }).where(eq(account.id, one.id));
    const read = async (id: number) => {
      const [row] = await opened.db.select().from(account).where(eq(account.id, id));
      return { id, username: row?.username ?? '', mobile: row?.phone ?? '' };
    };
    return {
      admin: { ...(await read(admin.id)), token: admin.token },
      buyer: { ...(await read(buyer.id)), token: buyer.token },
      owner: supplier.owner.token,
    };
  }

  it('are neither logged out, locked out nor named by a supplier that lists their phone number and removes it again', async () => {
    const owner = shop.client(people.owner);
    const roles = await owner('GET /api/supplier/staff/role/list');
    const roleIds = [roles[0]?.id ?? 0];
    const invite = (mobile: string) =>
      owner('POST /api/supplier/staff/add', { body: { mobile, name: 'Somebody', roleIds } });
    const [known, unknown] = [await invite(people.admin.mobile), await invite(newMobile())];
    expect(Object.keys(known).sort()).toEqual(Object.keys(unknown).sort());
    expect(JSON.stringify(known)).not.toContain(people.admin.username);
    await owner('DELETE /api/supplier/staff/invitation/delete/{id}', { params: { id: String(known.id) } });
    const me = await shop.client(people.admin.token)('GET /api/user/info');
    expect(me.id).toBe(people.admin.id);
    expect((await shop.login(people.admin.username, password)).id).toBe(people.admin.id);
  });

  it(`receive their login codes after one /64 has requested ${codes}`, async () => {
    const outcomes: Record<string, number> = {};
    for (let at = 0; at < codes; at += 20)
      await Promise.all(
        Array.from({ length: 20 }, async () => {
          const mobile = newMobile();
          const outcome = await shop
            .client(undefined, from(inside64()))('POST /api/user/sendCode/{mobile}', { params: { mobile } })
            .then(
              () => 'sent',
              (error: unknown) =>
                error instanceof Error && 'error' in error ? String(error.error) : 'fault',
            );
          outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
        }),
      );
    expect(outcomes).toEqual({ sent: 20, too_many_attempts: codes - 20 });
    for (const address of ['198.51.100.7', '2001:db8:99:1::7'])
      await shop.client(undefined, from(address))('POST /api/user/sendCode/{mobile}', {
        params: { mobile: newMobile() },
      });
  });

  it(`refuse more than ${tries} passwords from one /64, and let the owner log in meanwhile`, async () => {
    const { device } = await shop.login(people.buyer.username, password);
    let taken = 0;
    for (let at = 0; at < tries; at += 1)
      await shop
        .client(undefined, from(inside64()))('POST /api/user/login', {
          body: { username: people.buyer.username, password: `Wrong-${at}` },
        })
        .catch((error: unknown) => {
          if (error instanceof Error && 'error' in error && error.error === 'login_failed') taken += 1;
        });
    expect(taken).toBeLessThanOrEqual(20);
    const own = shop.client(undefined, from('203.0.113.9'));
    const body = { username: people.buyer.username, password, device };
    expect((await own('POST /api/user/login', { body })).id).toBe(people.buyer.id);
  });

  it(`keep a correct code valid while strangers try ${tries} wrong ones, and refuse those`, async () => {
    const { mobile } = people.buyer;
    const own = shop.client(undefined, from('203.0.113.20'));
    const { requestToken } = await own('POST /api/user/sendCode/{mobile}', { params: { mobile } });
    await expect.poll(() => cloud.taken.some((one) => one.mobile === mobile), { timeout: 20_000 }).toBe(true);
    const sent = cloud.taken.findLast((one) => one.mobile === mobile);
    const code = /\b\d{6}\b/.exec(JSON.stringify(sent?.params))?.[0] ?? '';
    const stranger = shop.client(undefined, from('198.51.100.66'));
    const outcomes = new Set<string>();
    for (let at = 0; at < tries; at += 1) {
      const guess = String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0');
      await stranger('POST /api/user/phoneLogin', { body: { mobile, code: guess } }).catch((error: unknown) =>
        outcomes.add(error instanceof Error && 'error' in error ? String(error.error) : 'fault'),
      );
    }
    expect([...outcomes].sort()).toEqual(['code_wrong', 'too_many_attempts']);
    const session = await own('POST /api/user/phoneLogin', { body: { mobile, code, requestToken } });
    expect(session.id).toBe(people.buyer.id);
  });

  it('cannot be taken over with a stolen session alone', async () => {
    const { token } = await shop.login(people.buyer.username, password);
    const thief = shop.client(token, from('198.51.100.99'));
    const body = { newMobile: newMobile(), code: '123456' };
    await refused(thief('POST /api/user/mobile/update', { body }), 'confirmation_required');
    await refused(thief('POST /api/user/second-factor/begin'), 'confirmation_required');
    await refused(thief('POST /api/user/confirm', { body: { password: 'Guess-2026' } }), 'password_wrong');
  });

  it('open no socket with a ticket that was used before or copied from a log', async () => {
    const { ticket } = await shop.client(people.buyer.token)('POST /api/order/notification/ticket');
    const open = () =>
      new Promise<boolean>((resolve) => {
        const address = `${shop.origin.replace('http', 'ws')}/ws/notification?userId=${people.buyer.id}&ticket=${ticket}`;
        const socket = new WebSocket(address);
        socket.addEventListener('open', () => {
          socket.close();
          resolve(true);
        });
        socket.addEventListener('error', () => resolve(false));
      });
    expect([await open(), await open()]).toEqual([true, false]);
  });
});
