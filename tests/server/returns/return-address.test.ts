import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { supplier } from '../../../server/platform/db/schema.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, tradeFixture } from '../../support/trade.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const warehouse = {
  name: 'Returns desk',
  phone: '0574-87654321',
  province: '330000',
  city: '330200',
  district: '330203',
  detail: 'Dock 4, Warehouse Road 12',
};

async function accepted(body: { returnAddress?: { receiver: string; phone: string; detail: string } } = {}) {
  const trade = await tradeFixture(app);
  const placed = await trade.received();
  const { id } = await trade.ask(placed, { kind: 'return' });
  return {
    trade,
    async goTo() {
      await trade.owner.api('POST /api/supplier/after-sale/accept/{id}', { ...byId(id), body });
      const seen = await placed.me.api('GET /api/after-sale/detail/{id}', byId(id));
      return seen.returnAddress;
    },
    set: (values: Partial<typeof supplier.$inferInsert>) =>
      app.deps.db.update(supplier).set(values).where(eq(supplier.id, trade.shop.id)),
  };
}

describe('return address', () => {
  it('is the configured return address of the supplier, with its region', async () => {
    const one = await accepted();
    await one.set({ returnTo: warehouse });
    const to = await one.goTo();
    expect(to).toMatchObject({ receiver: warehouse.name, phone: warehouse.phone });
    expect(to?.detail).toContain(warehouse.detail);
    expect(to?.detail).toContain('宁波');
  });

  it('is the address named for this after-sale, before the configured one', async () => {
    const named = { receiver: 'Mrs Zhou', phone: '13800138000', detail: 'Another Road 3, Ningbo' };
    const one = await accepted({ returnAddress: named });
    await one.set({ returnTo: warehouse });
    expect(await one.goTo()).toEqual(named);
  });

  it("is the supplier's contact where none is set, in the language of that contact", async () => {
    const one = await accepted();
    await one.set({ returnTo: null, address: { zh: '', en: '1 Harbour Road, Ningbo' } });
    expect((await one.goTo())?.detail).toBe('1 Harbour Road, Ningbo');
  });
});
