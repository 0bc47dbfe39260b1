import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { FreightTemplate } from '../../../../contract/pricing/freight.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { qualified } from '../../../platform/db/qualified.ts';
import { freightTemplate, product, sku } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import { isNotSentAbroad } from '../not-sent-abroad.ts';
import type { ProductAggregate } from './product-aggregate.ts';

interface TemplateProduct {
  readonly id: number;
  /** Delivery fee of one piece in fen, as lists and pages show it. */
  readonly freight: number;
  /** Weight of its heaviest SKU. */
  readonly grams: number;
}

const unchanged = (templateId: number) =>
  and(eq(product.freightTemplateId, templateId), ne(product.status, 'archived'));

/** Locks the products that use a freight template. */
export function lockTemplateProducts(tx: Tx, templateId: number): Promise<TemplateProduct[]> {
  const heaviest = sql<number>`coalesce((select max(${sku.weight}) from ${sku} where ${sku.productId} = ${qualified(product.id)}), 0)`;
  return tx
    .select({ id: product.id, freight: product.freight, grams: heaviest.mapWith(Number) })
    .from(product)
    .where(unchanged(templateId))
    .orderBy(asc(product.id))
    .for('no key update');
}

/** Ids per statement: PostgreSQL takes at most 65,535 parameters. */
const most = 10_000;

/** Writes the delivery fee of one piece of these locked products; `shown` are those whose pages change. */
export async function writeFreights(
  work: UnitOfWork,
  amounts: ReadonlyMap<number, number>,
  shown: readonly number[],
): Promise<void> {
  const byAmount = Map.groupBy([...amounts], ([, amount]) => amount);
  for (const [freight, rows] of byAmount) {
    const ids = rows.map(([id]) => id);
    for (let i = 0; i < ids.length; i += most) {
      const some = inArray(product.id, ids.slice(i, i + most));
      await work.tx.update(product).set({ freight, updatedAt: work.now }).where(some);
    }
  }
  work.invalidate(...shown.map((id) => `product:${id}`));
}

/** The number of products per freight template; unlisted ones count, permanently removed ones do not. */
export const countTemplateProducts = (db: Db, templateIds: readonly number[]): Promise<Map<number, number>> =>
  countByTemplate(db, templateIds, ne(product.status, 'archived'));

/** Whether the fee depends on weight in any area. */
export const goesByWeight = ({
  method,
  standard,
  areas,
}: Pick<FreightTemplate, 'method' | 'standard' | 'areas'>): boolean =>
  method === 'weight' && [standard, ...areas].some(({ extraFee }) => extraFee > 0);

/** Products on sale with a freight template whose SKU has no weight. */
export const isUnweighed = sql`${product.status} = 'on_sale' and not 'free_shipping' = any(${product.services})
  and exists (select 1 from ${sku} where ${sku.productId} = ${qualified(product.id)} and ${sku.weight} = 0)`;

async function countByTemplate(
  db: Db,
  templateIds: readonly number[],
  where: SQL,
): Promise<Map<number, number>> {
  const { freightTemplateId: id } = product;
  const rows = await db
    .select({ id, products: sql<number>`count(*)`.mapWith(Number) })
    .from(product)
    .where(and(inArray(id, [...templateIds]), where))
    .groupBy(id);
  return new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, row.products] as const])));
}

/** Their number per freight template. */
export const countUnweighed = (db: Db, templateIds: readonly number[]): Promise<Map<number, number>> =>
  countByTemplate(db, templateIds, isUnweighed);

/** Products on sale for foreign trade that are sent to no other country, per freight template. */
export const countNotSentAbroad = (db: Db, templateIds: readonly number[]): Promise<Map<number, number>> =>
  countByTemplate(db, templateIds, isNotSentAbroad);

type Weighed = Pick<ProductAggregate, 'status' | 'services' | 'freightTemplateId'> & {
  readonly skus: readonly { readonly weight: number }[];
};

/**
 * A product with freight by weight can be listed only when every SKU has a weight; otherwise it could not be ordered.
 * @param fieldOf the field of the variant at this index
 * @throws weight_needed
 */
export async function checkWeighed(
  db: Db | Tx,
  { status, services, freightTemplateId, skus }: Weighed,
  fieldOf: (at: number) => string,
): Promise<void> {
  const at = skus.findIndex(({ weight }) => weight === 0);
  if (status !== 'on_sale' || freightTemplateId === null || at < 0) return;
  if (services.includes('free_shipping')) return;
  const [template] = await db.select().from(freightTemplate).where(eq(freightTemplate.id, freightTemplateId));
  if (template && goesByWeight(template)) fail('weight_needed', {}, fieldOf(at));
}

/** Detaches permanently removed products from a freight template. */
export async function releaseTemplate(tx: Tx, templateId: number): Promise<void> {
  const gone = and(eq(product.freightTemplateId, templateId), eq(product.status, 'archived'));
  await tx.update(product).set({ freightTemplateId: null }).where(gone);
}
