import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownDevice, role } from '../../../server/platform/db/schema.ts';
import type { Api } from '../../../src/lib/api.ts';
import { addAccount, addSupplier, first } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const chatRole = async () => first(await app.deps.db.select().from(role).where(eq(role.key, 'chat'))).id;

/** A malicious supplier: it adds a number as its own staff, then removes the listed account. */
async function addAndRemove(owner: Api, mobile: string) {
  const body = { mobile, name: 'Li', roleIds: [await chatRole()] };
  await owner('POST /api/supplier/staff/add', { body }).catch(() => null);
  await owner('POST /api/chat/desk/clerk', { body: { mobile, name: 'Li' } }).catch(() => null);
  const { records } = await owner('GET /api/supplier/staff/list');
  for (const { id, isOwner } of records) {
    if (isOwner) continue;
    await owner('PUT /api/supplier/staff/status/{id}', { ...byId(id), body: { state: 'disabled' } });
    await owner('DELETE /api/supplier/staff/delete/{id}', byId(id));
  }
}

describe('sessions of removed staff', () => {
  it.each(['buyer', 'super administrator'] as const)(
    'cannot be ended by a supplier for a %s',
    async (who) => {
      const { owner } = await addSupplier(app);
      const other = await addAccount(app, who === 'buyer' ? 1 : 9);
      const device = { accountId: other.id, deviceHash: `device-${other.id}`, seenAt: app.clock.now() };
      await app.deps.db.insert(knownDevice).values(device);
      await addAndRemove(owner.api, other.phone);
      expect((await other.api('GET /api/user/info')).username).toBe(other.username);
      expect(await app.deps.db.$count(knownDevice, eq(knownDevice.accountId, other.id))).toBe(1);
    },
  );
});
