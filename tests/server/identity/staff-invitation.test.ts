import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ShopPermission } from '../../../contract/access/permissions.ts';
import { cleanInvitations } from '../../../server/contexts/identity/index.ts';
import {
  account,
  accountRole,
  auditEntry,
  chatClerk,
  notification,
  role,
  smsMessage,
  staffInvitation,
  supplier,
} from '../../../server/platform/db/schema.ts';
import { day, minute } from '../../../server/platform/time.ts';
import {
  addAccount,
  addSupplier,
  first,
  giveRole,
  makeAdministrator,
  newMobile,
} from '../../support/fixtures/fixtures.ts';
import { accept, hire } from '../../support/fixtures/hire.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
// Limits by day and week are not shared by tests.
beforeEach(() => app.clock.pass(8 * day));

type Account = Awaited<ReturnType<typeof addAccount>>;
const name = { zh: '角色', en: 'Role' };

/** A supplier that invites, with new sessions of all accounts: the clock passes days between tests. */
async function inviting(permissions: ShopPermission[] = ['shop.order.read', 'shop.order.ship']) {
  const shop = await addSupplier(app, { name: { zh: '灯具店', en: 'Lamps' } });
  const owner = shop.owner.api;
  const own = await owner('POST /api/supplier/staff/role/add', { body: { name, permissions } });
  const invite = (mobile: string, by = owner, roleIds = [own.id]) =>
    by('POST /api/supplier/staff/add', { body: { mobile, name: 'Li', roleIds } });
  const listed = async () => (await owner('GET /api/supplier/staff/invitation/list')).records;
  return { shop, owner, own, invite, listed };
}
const titles = async (accountId: number) =>
  (await app.deps.db.select().from(notification).where(eq(notification.accountId, accountId))).map(
    ({ title }) => title.en,
  );
/** The token of the last text message to a number. */
async function tokenSentTo(mobile: string): Promise<string> {
  const { rows } = await app.deps.database.query(
    'select content from sms_outbox where mobile = $1 order by id desc',
    [mobile],
  );
  return /#([\w-]{43})/.exec(String(first(rows).content))?.[1] ?? '';
}
const view = (token: string, by = app.client()) => by('POST /api/staff/invitation/view', { body: { token } });

describe('staff invitations', () => {
  it('answer alike for unknown numbers, buyers, operators, owners and staff of other suppliers', async () => {
    const { invite } = await inviting();
    const elsewhere = await inviting();
    const taken = await addAccount(app);
    await hire(elsewhere.owner, taken, [elsewhere.own.id]);
    const phones = {
      unknown: newMobile(),
      buyer: (await addAccount(app)).phone,
      operator: (await addAccount(app, 9)).phone,
      owner: elsewhere.shop.owner.phone,
      taken: taken.phone,
    };
    const answers = [];
    for (const phone of Object.values(phones)) {
      const { id, mobile, ...answer } = await invite(phone);
      expect(id).toBeGreaterThan(0);
      expect(mobile).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
      answers.push(JSON.stringify(answer));
    }
    expect(new Set(answers).size).toBe(1);
  });

  it('notify the account of a number, or send a link by text message that is not stored', async () => {
    const { invite } = await inviting();
    const buyer = await addAccount(app);
    await invite(buyer.phone);
    expect(await titles(buyer.id)).toEqual(['A shop has invited you to join its staff']);
    const sent = (mobile: string) =>
      app.deps.db.select().from(smsMessage).where(eq(smsMessage.mobile, mobile));
    expect(await sent(buyer.phone)).toEqual([]);
    const mobile = newMobile();
    const { id } = await invite(mobile);
    await expect
      .poll(() => sent(mobile))
      .toMatchObject([{ state: 'sent', event: 'staff_invitation', text: null, params: null }]);
    const token = await tokenSentTo(mobile);
    expect(token).toHaveLength(43);
    const [row] = await app.deps.db.select().from(staffInvitation).where(eq(staffInvitation.id, id));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('show supplier, roles and expiry, and let the account of the number join once', async () => {
    const { shop, owner, own, invite, listed } = await inviting();
    const mobile = newMobile();
    const { id } = await invite(mobile);
    await expect.poll(() => tokenSentTo(mobile)).toHaveLength(43);
    const token = await tokenSentTo(mobile);
    const seen = await view(token);
    expect(seen).toMatchObject({
      shop: { id: shop.id, name: { en: 'Lamps' } },
      mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
      roles: [{ id: own.id, name }],
      allowed: [{ page: { en: 'Orders' }, actions: [{ en: 'See' }, { en: 'Ship' }] }],
      isCallers: null,
    });
    expect(Date.parse(seen.expireTime) - app.clock.now().getTime()).toBe(7 * day);
    const stranger = await addAccount(app);
    expect((await view(token, stranger.api)).isCallers).toBe(false);
    await refused(accept(stranger, id), 'invitation_over');
    const invited = await addAccount(app);
    await app.deps.db.update(account).set({ phone: mobile }).where(eq(account.id, invited.id));
    expect((await view(token, invited.api)).isCallers).toBe(true);
    expect(await invited.api('GET /api/user/invitation/list')).toMatchObject([{ id, obstacle: null }]);
    expect((await invited.api('GET /api/system/menu/codes')).shop).toEqual([]);
    expect(await accept(invited, id)).toMatchObject({ shop: { id: shop.id }, isActive: true });
    expect((await invited.api('GET /api/system/menu/codes')).shop).toEqual([
      'shop.order.read',
      'shop.order.ship',
    ]);
    await refused(view(token), 'invitation_over');
    await refused(accept(invited, id), 'invitation_over');
    expect(await listed()).toEqual([]);
    expect((await owner('GET /api/supplier/staff/list')).records).toMatchObject([
      { isOwner: true },
      { id: invited.id, name: 'Li' },
    ]);
    expect(await titles(shop.owner.id)).toEqual(['Invitation accepted']);
    const entries = await app.deps.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.supplierId, shop.id))
      .orderBy(auditEntry.id);
    expect(entries.map(({ accountId, targetKind, route }) => [accountId, targetKind, route])).toEqual([
      [shop.owner.id, 'role', 'POST /api/supplier/staff/role/add'],
      [shop.owner.id, 'staff_invitation', 'POST /api/supplier/staff/add'],
      [invited.id, 'staff', 'POST /api/user/invitation/accept/{id}'],
    ]);
    expect(JSON.stringify(entries)).not.toContain(mobile);
  });

  it('expire after seven days, and are cleaned up', async () => {
    const { shop, invite } = await inviting();
    const buyer = await addAccount(app);
    const { id } = await invite(buyer.phone);
    app.clock.pass(7 * day);
    // Sessions end sooner.
    const owner = app.client((await newSession(shop.owner.id)).token);
    const { records, counts } = await owner('GET /api/supplier/staff/invitation/list');
    expect(counts).toContainEqual({ tab: 'expired', count: 1 });
    expect(records).toMatchObject([{ id, state: 'expired' }]);
    const again = { ...buyer, api: app.client((await newSession(buyer.id)).token) };
    await refused(accept(again, id), 'invitation_over');
    expect(await again.api('GET /api/user/invitation/list')).toEqual([]);
    await cleanInvitations(app.deps);
    const rows = () => app.deps.db.select().from(staffInvitation).where(eq(staffInvitation.id, id));
    expect(await rows()).toMatchObject([{ state: 'expired', tokenHash: null }]);
    app.clock.pass(31 * day);
    await cleanInvitations(app.deps);
    expect(await rows()).toEqual([]);
  });

  async function newSession(accountId: number) {
    const { openSession } = await import('../../../server/contexts/identity/account/session.ts');
    return app.deps.db.transaction((tx) => openSession(tx, accountId, app.clock.now()));
  }

  it('are resent with a new link, withdrawn, and rate-limited in each direction', async () => {
    const { owner, invite, listed } = await inviting();
    const mobile = newMobile();
    const { id } = await invite(mobile);
    await refused(invite(mobile), 'invitation_open', 'body.mobile');
    const resend = (one: number) => owner('POST /api/supplier/staff/invitation/resend/{id}', byId(one));
    const withdraw = (one: number) => owner('DELETE /api/supplier/staff/invitation/delete/{id}', byId(one));
    await refused(resend(id), 'invitation_too_soon');
    await expect.poll(() => tokenSentTo(mobile)).toHaveLength(43);
    const old = await tokenSentTo(mobile);
    app.clock.pass(10 * minute);
    expect((await resend(id)).resendTime).not.toBe(null);
    await refused(view(old), 'invitation_over');
    app.clock.pass(10 * minute);
    expect((await resend(id)).resendTime).toBe(null);
    app.clock.pass(10 * minute);
    await refused(resend(id), 'invitation_limit');
    await withdraw(id);
    expect(await listed()).toEqual([]);
    await refused(withdraw(id), 'decided');
    // Withdrawing and inviting again does not reset the limit.
    await refused(invite(mobile), 'invitation_limit');
    // A second and a third supplier do not reset it either.
    const many = newMobile();
    for (let shops = 0; shops < 5; shops += 1) await (await inviting()).invite(many);
    await refused(invite(many), 'invitation_limit');
    // One supplier sends twenty a day.
    let sent = 3;
    const more = async () => {
      await invite(newMobile());
      sent += 1;
    };
    for (;;) {
      const problem = await more().then(
        () => null,
        (error: { error: string }) => error.error,
      );
      if (problem === null) continue;
      expect(problem).toBe('invitation_limit');
      break;
    }
    expect(sent).toBe(20);
  });

  it('that are declined notify the supplier, which cannot invite the number for thirty days', async () => {
    const { shop, owner, invite, listed } = await inviting();
    const buyer = await addAccount(app);
    const { id } = await invite(buyer.phone);
    await buyer.api('POST /api/user/invitation/decline/{id}', byId(id));
    expect(await titles(shop.owner.id)).toEqual(['Invitation declined']);
    expect(await listed()).toMatchObject([{ state: 'declined', resendTime: null }]);
    await refused(accept(buyer, id), 'invitation_over');
    await refused(invite(buyer.phone), 'invitation_declined');
    await owner('DELETE /api/supplier/staff/invitation/delete/{id}', byId(id));
    expect(await listed()).toEqual([]);
    await refused(invite(buyer.phone), 'invitation_declined');
  });

  it('never make operators or owners staff, nor anybody staff of two suppliers, whatever comes first', async () => {
    const { own, invite } = await inviting();
    const elsewhere = await inviting();
    const [operator, later, opens] = [await addAccount(app, 9), await addAccount(app), await addAccount(app)];
    const obstacle = async ({ api }: Account) => (await api('GET /api/user/invitation/list'))[0]?.obstacle;
    const { id: first } = await invite(operator.phone);
    expect(await obstacle(operator)).toBe('operator');
    await refused(accept(operator, first), 'invitation_operator');
    // Invited as a buyer, an operator at the time of the answer.
    const { id: second } = await invite(later.phone);
    await makeAdministrator(app.deps.db, later.id);
    await refused(accept(later, second), 'invitation_operator');
    const { id: third } = await invite(elsewhere.shop.owner.phone);
    expect(await obstacle(elsewhere.shop.owner)).toBe('owner');
    await refused(accept(elsewhere.shop.owner, third), 'invitation_owner');
    const { id: fourth } = await invite(opens.phone);
    await hire(elsewhere.owner, opens, [elsewhere.own.id]);
    expect(await obstacle(opens)).toBe('elsewhere');
    await refused(accept(opens, fourth), 'clerk_taken');
    expect(await app.deps.db.$count(accountRole, eq(accountRole.roleId, own.id))).toBe(0);
  });

  it('of two suppliers accepted at once give one employer', async () => {
    const shops = [await inviting(), await inviting()];
    const buyer = await addAccount(app);
    const ids = [];
    for (const { invite } of shops) ids.push((await invite(buyer.phone)).id);
    const outcomes = await Promise.allSettled(ids.map((id) => accept(buyer, id)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await app.deps.db.$count(chatClerk, eq(chatClerk.accountId, buyer.id))).toBe(1);
  });

  it('keep an operator who works for a supplier from getting further platform roles', async () => {
    const admin = await addAccount(app, 9);
    const { shop } = await inviting();
    const both = await addAccount(app);
    await giveRole(app.deps.db, both.id, 'support');
    await app.deps.db.insert(chatClerk).values({ supplierId: shop.id, accountId: both.id, name: 'Li' });
    const roles = await admin.api('GET /api/system/user/roles');
    const roleIds = roles.flatMap(({ id, key }) => (key === 'auditor' ? [id] : []));
    const body = { id: both.id, nickname: 'Both', email: '', mobile: both.phone, roleIds };
    await refused(admin.api('POST /api/system/user/update', { body }), 'operator_is_staff');
  });

  it('allow staff to leave, and closing an account ends the employment', async () => {
    const { shop, owner, own, invite } = await inviting();
    const [leaves, closes] = [await addAccount(app), await addAccount(app)];
    await hire(owner, leaves, [own.id]);
    expect(await leaves.api('GET /api/user/employment')).toMatchObject({
      shop: { id: shop.id },
      roles: [{ id: own.id }],
    });
    await leaves.api('DELETE /api/user/employment');
    expect(await leaves.api('GET /api/user/employment')).toBe(null);
    await refused(leaves.api('DELETE /api/user/employment'), 'not_found');
    expect((await leaves.api('GET /api/user/info')).username).toBe(leaves.username);
    expect(await titles(shop.owner.id)).toContain('Staff member left');
    await hire(owner, closes, [own.id]);
    expect(await closes.api('GET /api/user/close/check')).toEqual([]);
    const invited = await addAccount(app);
    await invite(invited.phone);
    expect(await invited.api('GET /api/user/close/check')).toEqual([]);
    for (const one of [closes, invited]) {
      await one.api('POST /api/user/close/code');
      const code = await codeSentTo(one.phone);
      await one.api('POST /api/user/close', { body: { code } });
    }
    expect(await app.deps.db.$count(accountRole, eq(accountRole.supplierId, shop.id))).toBe(0);
    expect((await owner('GET /api/supplier/staff/list')).total).toBe(1);
  });

  async function codeSentTo(mobile: string): Promise<string> {
    const { rows } = await app.deps.database.query(
      'select content from sms_outbox where mobile = $1 order by id desc',
      [mobile],
    );
    return /\d{6}/.exec(String(first(rows).content))?.[0] ?? '';
  }

  it('of removed staff are withdrawn, and a closed shop accepts nobody', async () => {
    const { shop, owner, invite, listed } = await inviting();
    const manages = await owner('POST /api/supplier/staff/role/add', {
      body: { name, permissions: ['shop.staff.manage', 'shop.order.read', 'shop.order.ship'] },
    });
    const [manager, buyer, other] = [await addAccount(app), await addAccount(app), await addAccount(app)];
    await hire(owner, manager, [manages.id]);
    const { id } = await invite(buyer.phone, manager.api);
    const { id: kept } = await invite(other.phone);
    await owner('DELETE /api/supplier/staff/delete/{id}', byId(manager.id));
    expect((await listed()).map((one) => one.id)).toEqual([kept]);
    await refused(accept(buyer, id), 'invitation_over');
    await app.deps.db.update(supplier).set({ status: 'closed' }).where(eq(supplier.id, shop.id));
    await refused(accept(other, kept), 'shop_closed');
  });

  it('keep staff from opening an own shop before leaving', async () => {
    const { owner, own } = await inviting();
    const clerk = await addAccount(app);
    await hire(owner, clerk, [own.id]);
    await refused(
      clerk.api('PUT /api/supplier/application/draft', { body: { shopName: 'Mine' } }),
      'clerk_taken',
    );
  });

  it('keep an offered role undeletable', async () => {
    const { owner, own, invite } = await inviting();
    const { id } = await invite(newMobile());
    const remove = () => owner('DELETE /api/supplier/staff/role/delete/{id}', byId(own.id));
    await refused(remove(), 'role_in_use');
    await owner('DELETE /api/supplier/staff/invitation/delete/{id}', byId(id));
    await remove();
    expect(await app.deps.db.$count(role, eq(role.id, own.id))).toBe(0);
  });
});
