import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Importer } from '../../../platform/data-import/importer.ts';
import { formerCustomer } from '../../../platform/db/schema.ts';
import type { CustomerItem } from './customer-rows.ts';
import { linkCustomers } from './link.ts';

const timeOf = (at: number | null) => (at === null ? null : new Date(at));

/** Customers of a former shop, for that shop alone. */
export const formerCustomerImporter: Importer = {
  kind: 'customers',
  permission: 'shop.member.read',
  thread: 'server/contexts/pricing/former-customer/read-customers.ts',
  async write({ work, shop, importId }, read) {
    const { tx, now } = work;
    // Read by `readCustomers`.
    const items = read as readonly CustomerItem[];
    if (items.length === 0) return { added: 0, known: 0, failed: 0, faults: [] };
    const own = shop.where(formerCustomer.supplierId);
    const keys = items.map(({ key }) => key);
    const stored = await tx
      .select({ key: formerCustomer.key })
      .from(formerCustomer)
      .where(and(own, inArray(formerCustomer.key, keys)));
    const known = new Set(stored.map(({ key }) => key));
    const fresh = items.filter(({ key }) => !known.has(key));
    if (fresh.length > 0) {
      await tx.insert(formerCustomer).values(
        fresh.map(({ line: _, ...item }) => ({
          ...item,
          supplierId: shop.supplierId,
          importId,
          consentAt: timeOf(item.consentAt),
          lastOrderAt: timeOf(item.lastOrderAt),
          registeredAt: timeOf(item.registeredAt),
          searchText: [item.name, item.company, item.email, item.phone].join('\n').toLowerCase(),
          createdAt: now,
        })),
      );
      await linkCustomers(tx, now, shop.supplierId);
    }
    return { added: fresh.length, known: items.length - fresh.length, failed: 0, faults: [] };
  },
  async undo({ work, shop, importId }, most, after) {
    const { tx } = work;
    const rows = await tx
      .select({ id: formerCustomer.id })
      .from(formerCustomer)
      .where(and(eq(formerCustomer.importId, importId), shop.where(formerCustomer.supplierId)))
      .orderBy(asc(formerCustomer.id))
      .limit(most);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(formerCustomer).where(inArray(formerCustomer.id, ids));
    return { removed: ids.length, kept: 0, last: ids.at(-1) ?? after };
  },
};
