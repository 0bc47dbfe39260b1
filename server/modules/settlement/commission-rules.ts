import { asc, eq, type SQL } from 'drizzle-orm';
import type { CommissionRule } from '../../../contract/commission.ts';
import type { ApiParsed } from '../../../contract/index.ts';
import { commit } from '../../commit.ts';
import { contentVersion } from '../../content-version.ts';
import type { Db, Tx } from '../../db/open.ts';
import { category, commissionRule, product, supplier } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { requireUnchanged } from '../../late.ts';

type NewRule = ApiParsed<'POST /api/system/commission/add'>['body'];

/** Rules of commission, oldest first. */
export async function readRules(db: Db, where?: SQL): Promise<CommissionRule[]> {
  const rows = await db
    .select({
      rule: commissionRule,
      shopName: supplier.name,
      categoryName: category.name,
      productName: product.name,
    })
    .from(commissionRule)
    .leftJoin(supplier, eq(supplier.id, commissionRule.supplierId))
    .leftJoin(category, eq(category.id, commissionRule.categoryId))
    .leftJoin(product, eq(product.id, commissionRule.productId))
    .where(where)
    .orderBy(asc(commissionRule.createdAt), asc(commissionRule.id));
  return rows.map(({ rule: { createdAt, ...rule }, ...names }) => ({
    ...rule,
    ...names,
    version: contentVersion(rule.rate),
    createTime: createdAt.toISOString(),
  }));
}

async function checkNamed(tx: Tx, { supplierId, categoryId, productId }: NewRule): Promise<void> {
  const counts = [
    ['supplierId', supplierId && (await tx.$count(supplier, eq(supplier.id, supplierId)))],
    ['categoryId', categoryId && (await tx.$count(category, eq(category.id, categoryId)))],
    ['productId', productId && (await tx.$count(product, eq(product.id, productId)))],
  ] as const;
  const missing = counts.find(([, found]) => found === 0);
  if (missing) fail('not_found', {}, `body.${missing[0]}`);
}

const one = async (tx: Tx, id: number): Promise<CommissionRule> =>
  (await readRules(tx, eq(commissionRule.id, id)))[0] ?? fail('not_found');

/** @throws not_found for a shop, category or product that is not there */
export function addRule(deps: Deps, rule: NewRule): Promise<CommissionRule> {
  return commit(deps, async (work) => {
    const { tx, now } = work;
    await checkNamed(tx, rule);
    const [row] = await tx
      .insert(commissionRule)
      .values({ ...rule, createdAt: now })
      .returning();
    if (!row) fail('internal');
    work.audit({ kind: 'commission_rule', id: row.id }, null, row);
    return one(tx, row.id);
  });
}

/** @throws not_found, decided */
export function changeRule(
  deps: Deps,
  id: number,
  rate: number,
  version: string | undefined,
): Promise<CommissionRule> {
  return commit(deps, async (work) => {
    await work.tx
      .select({ id: commissionRule.id })
      .from(commissionRule)
      .where(eq(commissionRule.id, id))
      .for('update');
    const before = await one(work.tx, id);
    await requireUnchanged(work, { kind: 'commission_rule', id }, { version, content: before.rate });
    await work.tx.update(commissionRule).set({ rate }).where(eq(commissionRule.id, id));
    work.audit({ kind: 'commission_rule', id }, { rate: before.rate }, { rate });
    return one(work.tx, id);
  });
}

/** @throws not_found */
export function removeRule(deps: Deps, id: number): Promise<null> {
  return commit(deps, async (work) => {
    const [row] = await work.tx.delete(commissionRule).where(eq(commissionRule.id, id)).returning();
    if (!row) fail('not_found');
    work.audit({ kind: 'commission_rule', id }, row, null);
    return null;
  });
}
