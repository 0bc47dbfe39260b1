import { and, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { CategoryBulk } from '../../../../contract/catalogue/category-edit.ts';
import { CouponScope } from '../../../../contract/pricing/coupon-terms.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { qualified } from '../../../platform/db/qualified.ts';
import {
  category,
  categoryAttribute,
  categoryAttributeOption,
  commissionRule,
  coupon,
  product,
  promotionCategory,
  quoteRequest,
  role,
} from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordChange } from './changes.ts';
import { branchesOf, type Row, type Tree } from './tree.ts';
import { lockTree, touchLists, touchRows } from './write.ts';

interface BulkResult {
  readonly changeId: number | null;
  readonly changed: number;
  readonly kept: number;
}

/** The condition that nothing refers to a category, apart from categories below it. */
function isUnused(tx: Tx): SQL | undefined {
  const id = qualified(category.id);
  const no = (
    table: typeof product | typeof commissionRule | typeof promotionCategory | typeof quoteRequest,
  ) => notExists(tx.select({ one: sql`1` }).from(table).where(eq(table.categoryId, id)));
  const isCoupon = and(eq(coupon.scope, CouponScope.Categories), sql`${coupon.scopeIds} @> array[${id}]`);
  return and(
    no(product),
    no(commissionRule),
    no(promotionCategory),
    no(quoteRequest),
    notExists(tx.select({ one: sql`1` }).from(coupon).where(isCoupon)),
    notExists(
      tx.select({ one: sql`1` }).from(role).where(sql`${role.reach} -> 'categoryIds' @> to_jsonb(${id})`),
    ),
  );
}

/** Which of these categories can be removed together: unused ones with nothing below them that stays. Children come first. */
export async function removable(tx: Tx, tree: Tree, ids: ReadonlySet<number>): Promise<Row[]> {
  const rows = await tx
    .select({ id: category.id })
    .from(category)
    .where(and(inArray(category.id, [...ids]), isUnused(tx)));
  const unused = new Set(rows.map(({ id }) => id));
  const holding = new Set<number>();
  const gone: Row[] = [];
  for (const row of [...tree.values()].toReversed()) {
    if (unused.has(row.id) && !holding.has(row.id) && row.image === null) gone.push(row);
    else if (row.parentId !== null) holding.add(row.parentId);
  }
  return gone;
}

/** The attributes of categories, which end with them, so that undoing the removal brings them back. */
async function describedRows(tx: Tx, ids: readonly number[]) {
  const attributes = await tx
    .select()
    .from(categoryAttribute)
    .where(sql`${categoryAttribute.categoryId} = any(${`{${ids.join(',')}}`}::int[])`);
  const options = await tx
    .select()
    .from(categoryAttributeOption)
    .where(
      sql`${categoryAttributeOption.attributeId} = any(${`{${attributes.map(({ id }) => id).join(',')}}`}::int[])`,
    );
  return { attributes, options };
}

/** Changes many categories at once; those that cannot be changed stay. */
export function changeMany(deps: Deps, { ids, action }: z.output<typeof CategoryBulk>): Promise<BulkResult> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const tree = await lockTree(tx);
    const wanted = new Set(ids);
    const rows =
      action === 'remove'
        ? await removable(tx, tree, wanted)
        : [...tree.values()].filter(({ id, enabled }) => wanted.has(id) && enabled !== (action === 'open'));
    const changed = rows.map(({ id }) => id);
    const result = { changed: changed.length, kept: wanted.size - changed.length };
    if (changed.length === 0) return { ...result, changeId: null };
    // One parameter for thousands of ids.
    const which = sql`${category.id} = any(${`{${changed.join(',')}}`}::int[])`;
    const described = action === 'remove' ? await describedRows(tx, changed) : {};
    if (action === 'remove') await tx.delete(category).where(which);
    else
      await tx
        .update(category)
        .set({ enabled: action === 'open', version: sql`${category.version} + 1` })
        .where(which);
    const branches = action === 'remove' ? rows : branchesOf(tree, wanted);
    touchRows(work, branches);
    if (action !== 'remove') touchLists(work, branches);
    work.invalidate('promotions');
    work.audit(
      { kind: 'category', id: 0 },
      { categories: changed },
      action === 'remove' ? null : { enabled: action === 'open' },
    );
    const kind = action === 'remove' ? 'remove' : 'state';
    return { ...result, changeId: await recordChange(work, kind, { rows: rows.toReversed(), ...described }) };
  });
}
