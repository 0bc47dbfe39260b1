import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chainKeyOf, chainOlder, checkEntries } from '../../../server/platform/audit/chain.ts';
import { sealKeyOf } from '../../../server/platform/crypto/seal.ts';
import { auditEntry, auditHead } from '../../../server/platform/db/schema.ts';
import { addAccount, first, giveRole } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof addAccount>>;
beforeAll(async () => {
  app = await testApp();
  admin = await addAccount(app, 9);
});
afterAll(() => app.close());

const write = (left = 'a') =>
  admin.api('POST /api/admin/search/synonym/add', {
    body: { left: [`qq${left}${Math.random().toString(36).slice(2, 8)}`, `ww${left}`], right: [] },
  });
const check = () => checkEntries(app.deps.db, app.deps.chainKey, 0, 100_000);
const rows = () => app.deps.db.select().from(auditEntry).orderBy(asc(auditEntry.id));
/** As an attacker who has the database and nothing else: its triggers are disabled. */
async function tamper(work: (db: TestApp['deps']['db']) => Promise<unknown>) {
  await app.deps.db.execute(sql`alter table audit_entry disable trigger user`);
  await work(app.deps.db);
  await app.deps.db.execute(sql`alter table audit_entry enable trigger user`);
}

/** Each test begins with five valid entries. */
beforeEach(async () => {
  await tamper((db) => db.delete(auditEntry));
  await app.deps.db.update(auditHead).set({ entryId: 0, entries: 0, hash: '', seal: '' });
  for (const left of ['a', 'b', 'c', 'd', 'e']) await write(left);
});

describe('audit log chain', () => {
  it('links entries, also of concurrent writers', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, at) => write(`m${at}`)));
    const all = await rows();
    expect(all).toHaveLength(17);
    expect(all.slice(1).map(({ previous }) => previous)).toEqual(all.slice(0, -1).map(({ hash }) => hash));
    const found = await check();
    expect(found).toMatchObject({ checked: 17, entries: 17, faults: [], next: null, head: all.at(-1)?.hash });
  });

  it('is verified in parts that continue each other', async () => {
    const [, second] = await rows();
    const part = await checkEntries(app.deps.db, app.deps.chainKey, 0, 2);
    expect(part).toMatchObject({ checked: 2, next: second?.id, faults: [] });
    const rest = await checkEntries(app.deps.db, app.deps.chainKey, second?.id ?? 0, 100);
    expect(rest).toMatchObject({ checked: 3, next: null, faults: [] });
  });

  const columns = {
    at: new Date('2020-01-01T00:00:00.000Z'),
    side: 'shop',
    role: 'owner',
    supplierId: 7,
    ip: '10.0.0.1',
    route: 'PUT /api/elsewhere',
    requestId: 'another',
    targetKind: 'order',
    targetId: '1',
    before: { id: 1 },
    after: { left: [] },
  } as const;
  it.each(Object.entries(columns))('detects an entry whose %s was changed', async (name, value) => {
    const id = (await rows())[2]?.id ?? 0;
    await tamper((db) =>
      db
        .update(auditEntry)
        .set({ [name]: value })
        .where(eq(auditEntry.id, id)),
    );
    expect((await check()).faults).toEqual([{ id, fault: 'changed' }]);
  });

  it('detects a changed actor and a changed id', async () => {
    const other = await addAccount(app);
    const [, two, , four] = await rows();
    await tamper(async (db) => {
      await db
        .update(auditEntry)
        .set({ accountId: other.id })
        .where(eq(auditEntry.id, two?.id ?? 0));
      await db
        .update(auditEntry)
        .set({ id: 1_000_000 })
        .where(eq(auditEntry.id, four?.id ?? 0));
    });
    const faults = (await check()).faults;
    expect(faults).toContainEqual({ id: two?.id, fault: 'changed' });
    expect(faults).toContainEqual({ id: 1_000_000, fault: 'changed' });
  });

  it.each([0, 1, 2, 3])('detects that entry %i of five was deleted', async (at) => {
    const all = await rows();
    await tamper((db) => db.delete(auditEntry).where(eq(auditEntry.id, all[at]?.id ?? 0)));
    const { faults } = await check();
    expect(faults).toContainEqual({ id: all[at + 1]?.id, fault: 'broken' });
  });

  it('detects a deleted last entry, also with the head set back', async () => {
    const all = await rows();
    const [last, before] = [all[4], all[3]];
    await tamper((db) => db.delete(auditEntry).where(eq(auditEntry.id, last?.id ?? 0)));
    expect((await check()).faults).toEqual([{ id: before?.id, fault: 'end' }]);
    const values = { entryId: before?.id ?? 0, entries: 4, hash: before?.hash ?? '' };
    await app.deps.db.update(auditHead).set(values);
    expect((await check()).faults).toEqual([{ id: before?.id, fault: 'end' }]);
  });

  it('detects that all entries were deleted', async () => {
    await tamper((db) => db.delete(auditEntry));
    expect((await check()).faults).toEqual([{ id: 0, fault: 'end' }]);
  });

  it('detects two swapped entries', async () => {
    const [, two, three] = await rows();
    if (!two || !three) throw new Error('five entries were expected');
    const { id: _, ...second } = two;
    const { id: __, ...third } = three;
    await tamper(async (db) => {
      await db.update(auditEntry).set(third).where(eq(auditEntry.id, two.id));
      await db.update(auditEntry).set(second).where(eq(auditEntry.id, three.id));
    });
    expect((await check()).faults.map(({ id }) => id)).toEqual(expect.arrayContaining([two.id, three.id]));
  });

  it('detects entries inserted past the program, without or with a hash of their own', async () => {
    const last = (await rows()).at(-1);
    if (!last) throw new Error('five entries were expected');
    const { id: _, previous: __, hash: ___, ...bare } = last;
    await app.deps.db.insert(auditEntry).values(bare);
    const added = (await rows()).at(-1);
    expect((await check()).faults).toEqual([
      { id: added?.id, fault: 'foreign' },
      { id: added?.id, fault: 'end' },
    ]);
    const key = chainKeyOf(sealKeyOf('a guess'));
    await app.deps.db.transaction(async (tx) => {
      const { chainEntries } = await import('../../../server/platform/audit/chain.ts');
      await chainEntries(tx, key, [bare]);
    });
    expect((await check()).faults.map(({ fault }) => fault)).toContain('changed');
  });

  it('links entries older than the chain once, and never again', async () => {
    await tamper((db) => db.update(auditEntry).set({ previous: null, hash: null }));
    await app.deps.db.update(auditHead).set({ entryId: 0, entries: 0, hash: '', seal: '' });
    expect(await chainOlder(app.deps.db, app.deps.chainKey)).toMatchObject({ entries: 5 });
    expect((await check()).faults).toEqual([]);
    await write();
    expect((await check()).faults).toEqual([]);
    const all = await rows();
    await tamper((db) =>
      db
        .update(auditEntry)
        .set({ previous: null, hash: null })
        .where(eq(auditEntry.id, all[5]?.id ?? 0)),
    );
    await chainOlder(app.deps.db, app.deps.chainKey);
    expect((await check()).faults).toContainEqual({ id: all[5]?.id, fault: 'foreign' });
  });

  it('protects entries and head by triggers', async () => {
    const { db } = app.deps;
    const stays = { cause: { message: 'audit entries stay as they are' } };
    await expect(db.update(auditEntry).set({ hash: 'x' })).rejects.toMatchObject(stays);
    await expect(db.delete(auditHead)).rejects.toMatchObject(stays);
  });

  it('is searchable by actor, side, route, object and day, and verifiable with the permission', async () => {
    const found = async (query: object) => (await admin.api('GET /api/system/journal/list', { query })).total;
    expect(await found({})).toBe(5);
    expect(await found({ person: admin.username })).toBe(5);
    expect(await found({ person: 'nobody%' })).toBe(0);
    expect(await found({ side: 'shop' })).toBe(0);
    expect(await found({ route: 'synonym/add', kind: 'synonym' })).toBe(5);
    const entry = first(await rows());
    expect(await found({ target: entry.targetId })).toBe(1);
    expect(await found({ from: '2026-11-20', to: '2026-11-20' })).toBe(5);
    expect(await found({ to: '2026-11-19' })).toBe(0);
    const detail = await admin.api('GET /api/system/journal/detail/{id}', { params: { id: `${entry.id}` } });
    expect(detail).toMatchObject({ hash: entry.hash, role: 'super', side: 'platform', shop: null });
    expect(await admin.api('GET /api/system/journal/verify')).toMatchObject({
      checked: 5,
      faults: [],
      next: null,
    });
    const support = await addAccount(app);
    await giveRole(app.deps.db, support.id, 'support');
    await refused(support.api('GET /api/system/journal/verify'), 'forbidden');
  });
});
