import { inArray, lte } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/open.ts';
import { category, commissionRule, product } from '../../../platform/db/schema.ts';

export interface Rule {
  readonly id: number;
  readonly rate: number;
  readonly supplierId: number | null;
  readonly categoryId: number | null;
  readonly productId: number | null;
  readonly createdAt: Date;
}

interface Sold {
  readonly productId: number;
  readonly supplierId: number;
  /** The product's own category first, then those above it. */
  readonly categories: readonly number[];
}

/** How closely a rule names what is sold: a product before a category, the nearer category first, a shop before all. null = not at all. */
function closeness(rule: Rule, sold: Sold): number | null {
  if (rule.supplierId !== null && rule.supplierId !== sold.supplierId) return null;
  const shop = rule.supplierId === null ? 0 : 1;
  if (rule.productId !== null) return rule.productId === sold.productId ? 1_000 : null;
  if (rule.categoryId === null) return shop;
  const depth = sold.categories.indexOf(rule.categoryId);
  return depth === -1 ? null : 2 * (sold.categories.length - depth) + shop;
}

/** The rule that counts: the one that names it most closely, of equals the oldest. */
export function ruleFor(rules: readonly Rule[], sold: Sold): Rule | undefined {
  const fitting = rules.flatMap((rule) => {
    const close = closeness(rule, sold);
    return close === null ? [] : [{ rule, close }];
  });
  const [first] = fitting.toSorted(
    (a, b) =>
      b.close - a.close || a.rule.createdAt.getTime() - b.rule.createdAt.getTime() || a.rule.id - b.rule.id,
  );
  return first?.rule;
}

/**
 * Basis points the platform takes of each product of a shop; of what no rule is about, nothing.
 * @param until only rules that were there then count; absent: all
 */
export async function ratesOf(
  tx: Tx,
  supplierId: number,
  productIds: readonly number[],
  until?: Date,
): Promise<Map<number, number>> {
  const made = until && lte(commissionRule.createdAt, until);
  const rules = await tx.select().from(commissionRule).where(made);
  const goods = await tx
    .select({ id: product.id, categoryId: product.categoryId })
    .from(product)
    .where(inArray(product.id, [...productIds]));
  const parents = await parentsOf(
    tx,
    goods.map(({ categoryId }) => categoryId),
  );
  return new Map(
    goods.map(({ id: productId, categoryId }) => {
      const sold = { productId, supplierId, categories: chain(parents, categoryId) };
      return [productId, ruleFor(rules, sold)?.rate ?? 0];
    }),
  );
}

type Parents = ReadonlyMap<number, number | null>;

const chain = (parents: Parents, id: number | null): number[] =>
  id === null ? [] : [id, ...chain(parents, parents.get(id) ?? null)];

/** The parents of categories and of everything above them. */
async function parentsOf(tx: Tx, ids: readonly number[]): Promise<Parents> {
  const known = new Map<number, number | null>();
  let asked = [...new Set(ids)];
  while (asked.length > 0) {
    const rows = await tx
      .select({ id: category.id, parentId: category.parentId })
      .from(category)
      .where(inArray(category.id, asked));
    for (const { id, parentId } of rows) known.set(id, parentId);
    asked = [
      ...new Set(
        rows.flatMap(({ parentId }) => (parentId !== null && !known.has(parentId) ? [parentId] : [])),
      ),
    ];
  }
  return known;
}
