import { createHash } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Fault, Importer } from '../../../platform/data-import/importer.ts';
import { pastOrder, pastOrderLine } from '../../../platform/db/schema.ts';
import type { OrderItem } from './order-rows.ts';

const linesAtOnce = 2_000;

/** The line in the file may differ from one export to the next. */
const digestOf = ({ line: _, ...item }: OrderItem): string =>
  createHash('sha256').update(JSON.stringify(item)).digest('hex').slice(0, 32);

const searchTextOf = ({ number, email, phone, shippingAddress, billingAddress }: OrderItem): string =>
  [
    number,
    email,
    phone,
    shippingAddress.name,
    shippingAddress.phone,
    billingAddress.name,
    billingAddress.phone,
  ]
    .filter(Boolean)
    .join('\n')
    .toLowerCase();

const timeOf = (at: number | null) => (at === null ? null : new Date(at));

/** Orders of a former shop, as a read-only archive. */
export const pastOrderImporter: Importer = {
  kind: 'orders',
  permission: 'shop.order.read',
  thread: 'server/contexts/orders/past-order/read-orders.ts',
  async write({ work, shop, importId }, read) {
    const { tx, now } = work;
    // Read by `readOrders`.
    const items = read as readonly OrderItem[];
    const numbers = items.map(({ number }) => number);
    if (numbers.length === 0) return { added: 0, known: 0, failed: 0, faults: [] };
    const stored = await tx
      .select({ number: pastOrder.number, digest: pastOrder.digest })
      .from(pastOrder)
      .where(
        and(
          shop.where(pastOrder.supplierId),
          eq(pastOrder.system, items[0]?.system ?? ''),
          inArray(pastOrder.number, numbers),
        ),
      );
    const known = new Map(stored.map(({ number, digest }) => [number, digest]));
    const faults: Fault[] = [];
    const fresh = items.filter((item) => {
      const digest = known.get(item.number);
      if (digest === undefined) return true;
      const told = { line: item.line, column: '', value: item.number, severity: 'warning' } as const;
      if (digest !== digestOf(item)) faults.push({ ...told, reason: 'order_changed' });
      return false;
    });
    if (fresh.length > 0) {
      const rows = await tx
        .insert(pastOrder)
        .values(
          fresh.map((one) => {
            const { line: _, key: __, name: ___, lines: ____, ...item } = one;
            return {
              ...item,
              supplierId: shop.supplierId,
              importId,
              buyer: item.billingAddress.name ?? item.shippingAddress.name ?? '',
              placedAt: new Date(item.placedAt),
              paidAt: timeOf(item.paidAt),
              cancelledAt: timeOf(item.cancelledAt),
              searchText: searchTextOf(one),
              digest: digestOf(one),
              createdAt: now,
            };
          }),
        )
        .returning({ id: pastOrder.id, number: pastOrder.number });
      const ids = new Map(rows.map(({ id, number }) => [number, id]));
      const lines = fresh.flatMap(({ number, lines: own }) => {
        const orderId = ids.get(number);
        return orderId === undefined ? [] : own.map((line) => ({ ...line, orderId }));
      });
      for (let at = 0; at < lines.length; at += linesAtOnce)
        await tx.insert(pastOrderLine).values(lines.slice(at, at + linesAtOnce));
    }
    return { added: fresh.length, known: items.length - fresh.length, failed: 0, faults };
  },
  async undo({ work, shop, importId }, most, after) {
    const { tx } = work;
    const rows = await tx
      .select({ id: pastOrder.id })
      .from(pastOrder)
      .where(and(eq(pastOrder.importId, importId), shop.where(pastOrder.supplierId)))
      .orderBy(asc(pastOrder.id))
      .limit(most);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(pastOrder).where(inArray(pastOrder.id, ids));
    return { removed: ids.length, kept: 0, last: ids.at(-1) ?? after };
  },
};
