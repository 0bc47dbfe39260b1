import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codesOf } from '../../../contract/access/permissions.ts';
import { fileRefused } from '../../../server/contexts/operations/index.ts';
import { accountRole, refusedCall, role } from '../../../server/platform/db/schema.ts';
import { minute } from '../../../server/platform/time.ts';
import type { Api } from '../../../src/lib/api.ts';
import { addAccount, addSupplier, giveRole } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
let admin: Api;
beforeAll(async () => {
  app = await testApp();
  admin = (await addAccount(app, 9)).api;
});
afterAll(() => app.close());

const logged = async () =>
  (await admin('GET /api/system/journal/list', { query: { kind: 'refused_call' } })).records;
const told = (entry: Awaited<ReturnType<typeof logged>>[number], field: string) =>
  entry.changes.find((change) => change.field === field)?.after;

describe('refused calls in the audit log', () => {
  it('name account and route of a call without permission, once for many tries', async () => {
    const shop = await addSupplier(app);
    const clerk = await addAccount(app);
    await giveRole(app.deps.db, clerk.id, 'chat', shop.id);
    const buyer = await addAccount(app);
    const bills = () => clerk.api('GET /api/supplier/settlement/list', { query: {} });
    const first = app.clock.now().toISOString();
    for (let at = 0; at < 25; at += 1) await refused(bills(), 'forbidden');
    await refused(shop.owner.api('GET /api/system/journal/list', { query: {} }), 'forbidden');
    await refused(buyer.api('GET /api/system/journal/list', { query: {} }), 'forbidden');
    // Calls without login, refusals for another reason, and calls buyers may not make are not recorded.
    await refused(app.client()('GET /api/supplier/settlement/list', { query: {} }), 'not_logged_in');
    await refused(
      admin('GET /api/system/journal/detail/{id}', { params: { id: '2147483647' } }),
      'not_found',
    );
    expect(await app.deps.db.$count(refusedCall)).toBe(3);

    await fileRefused(app.deps);
    expect(await logged()).toEqual([]);
    app.clock.pass(3 * minute);
    const last = app.clock.now().toISOString();
    await refused(bills(), 'forbidden');
    app.clock.pass(7 * minute);
    await fileRefused(app.deps);
    const entries = await logged();
    expect(entries).toHaveLength(3);
    const mine = entries.find(({ accountId }) => accountId === clerk.id);
    expect(mine).toMatchObject({
      side: 'shop',
      role: 'chat',
      shop: { id: shop.id },
      route: 'GET /api/supplier/settlement/list',
      page: expect.objectContaining({ en: expect.stringMatching(/settlement|bill/i) }),
      kindName: { zh: '被拒绝的操作', en: 'Denied action' },
    });
    expect(mine && [told(mine, 'tries'), told(mine, 'firstTried'), told(mine, 'lastTried')]).toEqual([
      26,
      first,
      last,
    ]);
    expect(mine?.changes.map(({ label }) => label.en).sort()).toEqual([
      'Attempts',
      'First attempt',
      'Last attempt',
    ]);
    expect(entries.find(({ accountId }) => accountId === buyer.id)).toMatchObject({
      side: 'platform',
      role: '',
      shop: null,
    });
    // The supplier's own log shows its owner the refused calls of its staff; others are visible to the platform.
    const own = await shop.owner.api('GET /api/supplier/journal/list', { query: {} });
    expect(own.records).toMatchObject([{ accountId: clerk.id, targetKind: 'refused_call' }]);
    // Nothing is recorded twice, and the chain is valid.
    app.clock.pass(60 * minute);
    await fileRefused(app.deps);
    expect(await logged()).toHaveLength(3);
    expect(await admin('GET /api/system/journal/verify', { query: {} })).toMatchObject({
      faults: [],
      entries: 3,
    });
  });

  it('name objects outside the scope of a role, and no unknown object', async () => {
    const own = await addSupplier(app);
    const foreign = await addSupplier(app);
    const clerk = await addAccount(app);
    const [held] = await app.deps.db
      .insert(role)
      .values({
        side: 'platform',
        name: { zh: '', en: '' },
        permissions: codesOf('platform'),
        reach: { supplierIds: [own.id], categoryIds: [] },
      })
      .returning();
    await app.deps.db.insert(accountRole).values({ accountId: clerk.id, roleId: held?.id ?? 0 });
    const look = (id: number) =>
      clerk.api('GET /api/admin/supplier/overview/{id}', { params: { id: `${id}` } });
    await look(own.id);
    await refused(look(foreign.id), 'not_found');
    await refused(look(2_000_000_000), 'not_found');
    expect(
      await app.deps.db.select().from(refusedCall).where(eq(refusedCall.accountId, clerk.id)),
    ).toMatchObject([{ route: 'GET /api/admin/supplier/overview/{id}', tries: 1, side: 'platform' }]);
  });
});
