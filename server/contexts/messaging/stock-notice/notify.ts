import { and, asc, eq, gt } from 'drizzle-orm';
import { paths } from '../../../../contract/paths.ts';
import { account, product, sku, stockNotice } from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import { sendSms } from '../../../platform/delivery/sms.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sweep } from '../../../platform/sweep.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { onSale, readGoods } from '../../catalogue/index.ts';

/** Maximum number of notices per run, the oldest first. */
const batch = 500;

/**
 * Notifies the subscribers of SKUs that are in stock again. It reads the current stock, so the cause of the change does not matter; the row
 * is deleted in the same transaction, so each notice is sent once.
 */
export async function notifyBackInStock(deps: Deps): Promise<void> {
  const due = await deps.db
    .select({ id: stockNotice.id })
    .from(stockNotice)
    .innerJoin(sku, eq(sku.id, stockNotice.skuId))
    .innerJoin(product, eq(product.id, sku.productId))
    .where(and(gt(sku.stock, 0), onSale))
    .orderBy(asc(stockNotice.id))
    .limit(batch);
  await sweep(
    deps,
    'stock.notice',
    due.map(({ id }) => id),
    (id) => notifyOne(deps, id),
  );
}

const notifyOne = (deps: Deps, id: number): Promise<boolean> =>
  withTransaction(deps, async (work) => {
    const { tx } = work;
    const [gone] = await tx.delete(stockNotice).where(eq(stockNotice.id, id)).returning();
    if (!gone) return false;
    const goods = (await readGoods(tx, [gone.skuId])).get(gone.skuId);
    const [person] = await tx
      .select({ phone: account.phone, disabled: account.disabled })
      .from(account)
      .where(eq(account.id, gone.accountId));
    if (!goods || !person || person.disabled) return false;
    const said = {
      zh: [goods.name.zh || goods.name.en, goods.spec.zh].filter(Boolean).join(' '),
      en: [goods.name.en || goods.name.zh, goods.spec.en].filter(Boolean).join(' '),
    };
    const link = paths.product(goods.productId);
    await notify(work, { account: gone.accountId }, { key: 'back_in_stock', data: { product: said }, link });
    if (gone.bySms && person.phone !== null) {
      const { locale } = gone;
      const params = { product: said[locale] };
      await sendSms(work, { mobile: person.phone, event: 'back_in_stock', params, locale });
    }
    return true;
  });
