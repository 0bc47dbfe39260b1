import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { codesOf } from '../../../contract/access/permissions.ts';
import type { Route } from '../../../contract/route.ts';
import { authorise, callerOf } from '../../../server/http/security/authorise.ts';
import { account, accountRole, session } from '../../../server/platform/db/schema.ts';
import { addAccount, addSupplier, giveRole } from '../../support/fixtures/fixtures.ts';
import { hashToken } from '../../support/fixtures/sessions.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const route = { summary: '', output: z.null() } as const;
const open: Route = { ...route, auth: 'public' };
const ofBuyers: Route = { ...route, auth: 'user' };
const ofOrders: Route = {
  ...route,
  auth: 'staff',
  permission: { shop: 'shop.order.read', platform: 'platform.order.read' },
};
const admit = (to: Route, header?: string) => authorise(app.deps, to, header);
const bearer = ({ token }: { readonly token: string }) => `Bearer ${token}`;
const refusal = (reason: string) => expect.objectContaining({ reason });

/** A session under a token of this very text. */
async function sessionUnder(accountId: number, token: string): Promise<string> {
  const now = app.clock.now();
  const expiresAt = new Date(now.getTime() + 60_000);
  await app.deps.db
    .insert(session)
    .values({ tokenHash: hashToken(token), accountId, expiresAt, createdAt: now });
  return token;
}

describe('caller of a request', () => {
  it('is the account of the bearer token', async () => {
    const shop = await addSupplier(app);
    const { id, username } = shop.owner;
    expect(await callerOf(app.deps, bearer(shop.owner))).toMatchObject({ id, username, supplierId: shop.id });
    const buyer = await addAccount(app);
    expect(await callerOf(app.deps, bearer(buyer))).toMatchObject({ id: buyer.id, supplierId: null });
  });

  it('is identified by a token of twenty to a hundred allowed characters, which is the whole header', async () => {
    const { id } = await addAccount(app);
    const of = (length: number) =>
      randomBytes(100)
        .toString('base64url')
        .slice(0, length - 2)
        .concat('-_');
    for (const length of [20, 43, 100]) {
      const token = await sessionUnder(id, of(length));
      expect(await callerOf(app.deps, `Bearer ${token}`)).toMatchObject({ id });
      for (const header of [
        token,
        `bearer ${token}`,
        `x Bearer ${token}`,
        `Bearer ${token} x`,
        `Bearer  ${token}`,
      ])
        expect([header, await callerOf(app.deps, header)]).toEqual([header, null]);
    }
    for (const token of [of(19), of(101), `${of(20)}+`, `.${of(20)}`, 'x']) {
      await sessionUnder(id, token);
      expect([token, await callerOf(app.deps, `Bearer ${token}`)]).toEqual([token, null]);
    }
  });

  it('is anonymous without a header, with an unknown token, and after the session or the account has ended', async () => {
    expect(await callerOf(app.deps, undefined)).toBeNull();
    expect(await callerOf(app.deps, '')).toBeNull();
    expect(await callerOf(app.deps, `Bearer ${'x'.repeat(43)}`)).toBeNull();
    const buyer = await addAccount(app);
    await app.deps.db.update(account).set({ disabled: true }).where(eq(account.id, buyer.id));
    expect(await callerOf(app.deps, bearer(buyer))).toBeNull();
  });
});

describe('route authorisation', () => {
  const stale = `Bearer ${'x'.repeat(43)}`;

  it('lets visitors and invalid tokens call a public route, and identifies a logged-in caller', async () => {
    const buyer = await addAccount(app);
    expect(await admit(open)).toEqual({ caller: null, actor: null });
    expect(await admit(open, stale)).toEqual({ caller: null, actor: null });
    expect(await admit(open, bearer(buyer))).toMatchObject({ caller: { id: buyer.id }, actor: null });
  });

  it('refuses visitors on a user route, distinguishes an expired login, and makes nobody an actor', async () => {
    for (const to of [ofBuyers, ofOrders]) {
      await expect(admit(to)).rejects.toThrow(refusal('not_logged_in'));
      await expect(admit(to, '')).rejects.toThrow(refusal('not_logged_in'));
      await expect(admit(to, stale)).rejects.toThrow(refusal('login_expired'));
    }
    const { owner } = await addSupplier(app);
    expect(await admit(ofBuyers, bearer(owner))).toMatchObject({ caller: { id: owner.id }, actor: null });
  });

  it('lets a caller into a back office with the current permission of a role, on the side that holds it', async () => {
    const shop = await addSupplier(app);
    const owner = await admit(ofOrders, bearer(shop.owner));
    expect(owner.actor).toMatchObject({ id: shop.owner.id, side: 'shop', roles: ['owner'] });
    expect(owner.actor?.shop().supplierId).toBe(shop.id);
    expect(codesOf('shop').every((code) => owner.actor?.has(code))).toBe(true);
    const clerk = await addAccount(app);
    await expect(admit(ofOrders, bearer(clerk))).rejects.toThrow(refusal('forbidden'));
    await giveRole(app.deps.db, clerk.id, 'chat', shop.id);
    await expect(admit(ofOrders, bearer(clerk))).rejects.toThrow(refusal('forbidden'));
    await giveRole(app.deps.db, clerk.id, 'orders', shop.id);
    const { actor, caller } = await admit(ofOrders, bearer(clerk));
    expect([caller?.id, actor?.id, actor?.side, actor?.shop().supplierId]).toEqual([
      clerk.id,
      clerk.id,
      'shop',
      shop.id,
    ]);
    expect([actor?.has('shop.order.read'), actor?.has('shop.staff.manage')]).toEqual([true, false]);
    await giveRole(app.deps.db, clerk.id, 'finance');
    expect((await admit(ofOrders, bearer(clerk))).actor).toMatchObject({
      side: 'platform',
      roles: ['finance'],
    });
    await app.deps.db.delete(accountRole).where(eq(accountRole.accountId, clerk.id));
    await expect(admit(ofOrders, bearer(clerk))).rejects.toThrow(refusal('forbidden'));
  });
});
