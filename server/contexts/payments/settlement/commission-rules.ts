import { asc, eq, type SQL } from 'drizzle-orm';
import type { ApiParsed } from '../../../../contract/index.ts';
import type { CommissionRule } from '../../../../contract/payments/commission.ts';
import { failGone, requireAsRead } from '../../../platform/audit/late.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { category, commissionRule, product, supplier } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { contentVersion } from '../../../platform/text/content-version.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';

type NewRule = ApiParsed<'POST /api/system/commission/add'>['body'];

/** Commission rules, oldest first. */
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

/** @throws not_found for an unknown supplier, category or product */
export function addRule(deps: Deps, rule: NewRule): Promise<CommissionRule> {
  return withTransaction(deps, async (work) => {
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

/** Locks a rule for a change. @throws not_found, decided */
async function lockRule(work: UnitOfWork, id: number) {
  const [row] = await work.tx.select().from(commissionRule).where(eq(commissionRule.id, id)).for('update');
  const target = { kind: 'commission_rule', id } as const;
  if (!row) return failGone(work, target);
  await requireAsRead(work, target, contentVersion(row.rate));
  return row;
}

/** @throws not_found, decided */
export function changeRule(deps: Deps, id: number, rate: number): Promise<CommissionRule> {
  return withTransaction(deps, async (work) => {
    const before = await lockRule(work, id);
    await work.tx.update(commissionRule).set({ rate }).where(eq(commissionRule.id, id));
    work.audit({ kind: 'commission_rule', id }, { rate: before.rate }, { rate });
    return one(work.tx, id);
  });
}

/** @throws not_found, decided */
export function removeRule(deps: Deps, id: number): Promise<null> {
  return withTransaction(deps, async (work) => {
    const row = await lockRule(work, id);
    await work.tx.delete(commissionRule).where(eq(commissionRule.id, id));
    work.audit({ kind: 'commission_rule', id }, row, null);
    return null;
  });
}
