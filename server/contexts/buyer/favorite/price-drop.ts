import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { paths } from '../../../../contract/paths.ts';
import { qualified } from '../../../platform/db/qualified.ts';
import { shownPrice } from '../../../platform/db/read-model.ts';
import { account, favorite, product } from '../../../platform/db/schema.ts';
import { type Message, notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { formatYuan } from '../../../platform/money.ts';
import { sweep } from '../../../platform/sweep.ts';
import { day } from '../../../platform/time.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { onSale } from '../../catalogue/index.ts';

/** A fall of less says nothing to a buyer. */
const leastFall = 0.03;
/** Number of buyers per run; who was told is not due for a day, so the next run takes the others. */
const batch = 500;
/** With more at once, as in a sale, there is one notice for all. */
const mostSingle = 3;

const fallen = (from: Parameters<typeof lt>[0]) => sql`${shownPrice} <= ${from} * ${1 - leastFall}::float8`;

/** Favourites whose public price is 3 % below that of the day they were added, and below what was told already; once a day each. */
const isDue = (now: Date) =>
  and(
    onSale,
    fallen(favorite.watchedPrice),
    or(isNull(favorite.notifiedPrice), fallen(favorite.notifiedPrice)),
    or(isNull(favorite.notifiedAt), lt(favorite.notifiedAt, new Date(now.getTime() - day))),
  );

/**
 * Tells buyers that favourites became cheaper, for any reason: it reads the price that pages show. A price that rose again is told anew when
 * it falls the next time.
 */
export async function notifyPriceDrops(deps: Deps): Promise<void> {
  await rewatch(deps);
  const due = await deps.db
    .selectDistinct({ id: favorite.accountId })
    .from(favorite)
    .innerJoin(product, eq(product.id, favorite.productId))
    .innerJoin(account, eq(account.id, favorite.accountId))
    .where(and(isDue(deps.clock.now()), eq(account.priceNotices, true), eq(account.disabled, false)))
    .orderBy(asc(favorite.accountId))
    .limit(batch);
  await sweep(
    deps,
    'price.drop',
    due.map(({ id }) => id),
    (id) => withTransaction(deps, (work) => notifyBuyer(work, id)),
  );
}

/** Notes the price of favourites that have none yet, and forgets what was told once the price is back. */
async function rewatch(deps: Deps): Promise<void> {
  const priceOf = deps.db
    .select({ id: product.id, price: shownPrice.as('price') })
    .from(product)
    .where(onSale)
    .as('shown');
  const some = (where: ReturnType<typeof and>) =>
    deps.db
      .select({ id: favorite.id })
      .from(favorite)
      .innerJoin(priceOf, eq(priceOf.id, favorite.productId))
      .where(where);
  const back = sql`${priceOf.price} > ${favorite.watchedPrice} * ${1 - leastFall}::float8`;
  await withTransaction(deps, async ({ tx }) => {
    await tx
      .update(favorite)
      .set({
        watchedPrice: sql`(select ${shownPrice} from ${product} where ${qualified(product.id)} = ${qualified(favorite.productId)})`,
      })
      .where(inArray(favorite.id, some(isNull(favorite.watchedPrice))));
    await tx
      .update(favorite)
      .set({ notifiedPrice: null })
      .where(inArray(favorite.id, some(and(sql`${favorite.notifiedPrice} is not null`, back))));
  });
}

async function notifyBuyer(work: UnitOfWork, accountId: number): Promise<boolean> {
  const { tx, now } = work;
  const due = await tx
    .select({
      id: favorite.id,
      productId: product.id,
      name: product.name,
      price: shownPrice,
      before: favorite.watchedPrice,
    })
    .from(favorite)
    .innerJoin(product, eq(product.id, favorite.productId))
    .where(and(eq(favorite.accountId, accountId), isDue(now)))
    .orderBy(asc(favorite.id))
    .for('update', { of: favorite });
  const [first] = due;
  if (!first) return false;
  const told = JSON.stringify(due.map(({ id, price }) => ({ id, price })));
  await tx.execute(
    sql`update ${favorite} set notified_price = told.price, notified_at = ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${told}::jsonb) as told(id int, price bigint) where ${favorite.id} = told.id`,
  );
  const single = due.map(
    ({ productId, name, price, before }): Message => ({
      key: 'price_dropped',
      data: { product: name, price: formatYuan(price), before: formatYuan(before ?? price) },
      link: paths.product(productId),
      collapseKey: `price:${productId}`,
    }),
  );
  const many: Message = {
    key: 'price_dropped_many',
    data: { count: due.length, product: first.name },
    link: paths.buyerMenu('favorite'),
    collapseKey: 'prices',
  };
  await notify(work, { account: accountId }, ...(due.length > mostSingle ? [many] : single));
  return true;
}
