import { and, asc, eq } from 'drizzle-orm';
import type { Locale } from '../../../../contract/basics.ts';
import { lockAccount } from '../../../platform/access/lock-account.ts';
import type { Db } from '../../../platform/db/open.ts';
import { account, product, sku, stockNotice } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { maskPhone } from '../../../platform/text/mask.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { onSale } from '../../catalogue/index.ts';

/** Maximum number of SKUs an account can subscribe to. */
const most = 100;

async function waitingFor(db: Db, accountId: number, productId: number) {
  const rows = await db
    .select({ skuId: stockNotice.skuId })
    .from(stockNotice)
    .innerJoin(sku, eq(sku.id, stockNotice.skuId))
    .where(and(eq(stockNotice.accountId, accountId), eq(sku.productId, productId)))
    .orderBy(asc(stockNotice.skuId));
  return { skuIds: rows.map((row) => row.skuId) };
}

/** @throws not_found for a product that is not on sale */
export async function readNotices(db: Db, accountId: number, productId: number) {
  const [there] = await db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.id, productId), onSale));
  if (!there) fail('not_found');
  const [own] = await db.select({ phone: account.phone }).from(account).where(eq(account.id, accountId));
  const mobile = own?.phone ? maskPhone(own.phone) : null;
  return { ...(await waitingFor(db, accountId, productId)), mobile };
}

interface Asked {
  readonly skuId: number;
  readonly sms: boolean;
}

/**
 * Subscribes an account to a SKU; a repeated call changes only the channel and language.
 * @throws not_found, in_stock, stock_notice_limit
 */
export function askForNotice(deps: Deps, accountId: number, { skuId, sms }: Asked, locale: Locale) {
  return withTransaction(deps, async ({ tx, now }) => {
    // Serializes requests of the account, so that the limit holds.
    await lockAccount(tx, accountId);
    const [found] = await tx
      .select({ productId: sku.productId, stock: sku.stock })
      .from(sku)
      .innerJoin(product, eq(product.id, sku.productId))
      .where(and(eq(sku.id, skuId), onSale));
    if (!found) fail('not_found');
    if (found.stock > 0) fail('in_stock');
    const how = { bySms: sms, locale };
    const own = eq(stockNotice.accountId, accountId);
    const again = await tx
      .update(stockNotice)
      .set(how)
      .where(and(own, eq(stockNotice.skuId, skuId)))
      .returning({ id: stockNotice.id });
    if (again.length === 0) {
      if ((await tx.$count(stockNotice, own)) >= most) fail('stock_notice_limit', { limit: most });
      await tx.insert(stockNotice).values({ accountId, skuId, ...how, createdAt: now });
    }
    return waitingFor(tx, accountId, found.productId);
  });
}

/** @throws not_found for a SKU that does not exist */
export function takeBackNotice(deps: Deps, accountId: number, skuId: number) {
  return withTransaction(deps, async ({ tx }) => {
    const [found] = await tx.select({ productId: sku.productId }).from(sku).where(eq(sku.id, skuId));
    if (!found) fail('not_found');
    await tx
      .delete(stockNotice)
      .where(and(eq(stockNotice.accountId, accountId), eq(stockNotice.skuId, skuId)));
    return waitingFor(tx, accountId, found.productId);
  });
}
