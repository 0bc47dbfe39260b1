import { desc, eq } from 'drizzle-orm';
import type { PlatformOrderDetail } from '../../../../contract/operations/platform-order.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { entriesAbout } from '../../../platform/audit/entries.ts';
import { afterSale, order } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { fileUrls } from '../../../platform/storage/sign.ts';
import { readOrderDetail } from '../../orders/index.ts';
import { transactionsOf } from '../../payments/index.ts';
import { platformActions } from './list.ts';

/** One order of any supplier with its ledger transactions and its audit entries. @throws not_found */
export async function platformDetail(deps: Deps, actor: Actor, id: number): Promise<PlatformOrderDetail> {
  const { db } = deps;
  const { sellerNote: _, ...full } = await readOrderDetail(db, fileUrls(deps), eq(order.id, id), actor);
  const { supplierId, shopName } = order;
  const [shop] = await db.select({ id: supplierId, name: shopName }).from(order).where(eq(order.id, id));
  const afterSales = await db
    .select()
    .from(afterSale)
    .where(eq(afterSale.orderId, id))
    .orderBy(desc(afterSale.id));
  return {
    ...full,
    shop: shop ?? fail('not_found'),
    actions: platformActions(full, actor),
    afterSales: afterSales.map(({ createdAt, ...row }) => ({ ...row, createTime: createdAt.toISOString() })),
    ledger: actor.has('platform.ledger.read') ? await transactionsOf(db, id) : null,
    journal: await entriesAbout(deps, 'order', [id]),
  };
}
