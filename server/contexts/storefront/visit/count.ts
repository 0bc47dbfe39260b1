import { createHmac } from 'node:crypto';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contract/basics.ts';
import type { Caller } from '../../../http/context.ts';
import { addressKey } from '../../../platform/access/address-key.ts';
import { isRobot } from '../../../platform/access/robot.ts';
import { belongsTo } from '../../../platform/access/supplier-people.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { product, productView, shopVisit, supplier, viewSeen } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { localDay } from '../../../platform/time.ts';
import { onSale } from '../../catalogue/index.ts';
import { recordStep } from '../../search/index.ts';

/** Maximum number of views per visitor, product and day, so that reloading does not inflate the figures. */
const mostViews = 10;
interface Look {
  readonly productId: number;
  readonly caller: Caller | null;
  readonly ip: string;
  readonly agent: string;
  /** The search from whose results it was opened; null = another way. */
  readonly from: { readonly keyword: string; readonly locale: Locale } | null;
}

/** Counts a view of a product for its supplier; views that must not count are ignored. */
export async function countView(deps: Deps, { productId, caller, ip, agent, from }: Look): Promise<void> {
  const { db, clock, fileSecret } = deps;
  if (isRobot(agent)) return;
  const day = localDay(clock.now());
  const visitor = caller ? `account:${caller.id}` : hashed(fileSecret, `${day} ${addressKey(ip).host}`);
  await db.transaction(async (tx) => {
    const [shown] = await tx
      .select({ supplierId: product.supplierId })
      .from(product)
      .innerJoin(supplier, eq(supplier.id, product.supplierId))
      .where(and(eq(product.id, productId), onSale));
    if (!shown) return;
    const { supplierId } = shown;
    // Views by the supplier's own people do not count.
    if (caller && (await belongsTo(tx, caller.id, supplierId))) return;
    // Serializes concurrent views of one visitor, so that it is counted once.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${visitor} ${supplierId}`}, 0))`);
    await add(tx, { day, visitor, supplierId, productId });
    if (from) await recordStep(tx, deps, { caller, ip, agent }, { ...from, found: true, productId });
  });
}

async function add(tx: Tx, seen: Omit<typeof viewSeen.$inferInsert, 'views'>): Promise<void> {
  const { day, visitor, supplierId, productId } = seen;
  const [now] = await tx
    .insert(viewSeen)
    .values({ ...seen, views: 1 })
    .onConflictDoUpdate({
      target: [viewSeen.visitor, viewSeen.supplierId, viewSeen.productId, viewSeen.day],
      set: { views: sql`${viewSeen.views} + 1` },
      setWhere: lt(viewSeen.views, mostViews),
    })
    .returning({ views: viewSeen.views });
  if (!now) return;
  const isNew = now.views === 1;
  await tx
    .insert(productView)
    .values({ day, productId, supplierId, views: 1, visitors: 1 })
    .onConflictDoUpdate({
      target: [productView.productId, productView.day],
      set: {
        views: sql`${productView.views} + 1`,
        visitors: sql`${productView.visitors} + ${isNew ? 1 : 0}`,
      },
    });
  if (!isNew) return;
  const others = and(
    eq(viewSeen.visitor, visitor),
    eq(viewSeen.supplierId, supplierId),
    eq(viewSeen.day, day),
    ne(viewSeen.productId, productId),
  );
  if ((await tx.$count(viewSeen, others)) > 0) return;
  await tx
    .insert(shopVisit)
    .values({ day, supplierId, visitors: 1 })
    .onConflictDoUpdate({
      target: [shopVisit.supplierId, shopVisit.day],
      set: { visitors: sql`${shopVisit.visitors} + 1` },
    });
}

/** Keyed with a secret: the address space is small enough to invert a plain hash. */
const hashed = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`visit ${text}`).digest('base64url').slice(0, 22);

/** Deletes the visitors counted before today. Run once a day. */
export async function forgetVisitors({ db, clock }: Deps): Promise<void> {
  await db.delete(viewSeen).where(lt(viewSeen.day, localDay(clock.now())));
}
