import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  CategorySplit,
  CategorySplitPreview,
  SplitPart,
} from '../../../../contract/catalogue/category-split.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { category, commissionRule, coupon, productFileCategory, role } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { refreshFlagsOf } from '../product/promotion-flags.ts';
import { recordChange } from './changes.ts';
import { couponsOf, rolesOf } from './merge.ts';
import { mostBelow, mostLevels } from './place.ts';
import { refile } from './refile.ts';
import { copyAttributes } from './split-attributes.ts';
import { onSaleIn, sortGoods } from './split-parts.ts';
import { childrenOf, pathOf, type Row, readTree, rowOf, type Tree } from './tree.ts';
import { asRead, lockTree, touchLists, touchRows } from './write.ts';

type Split = z.output<typeof CategorySplit>;

/** @throws category_has_children, category_depth, category_limit */
function checkSplit(tree: Tree, source: Row, { into, parts }: Split): void {
  const below = childrenOf(tree, source.id).length;
  if (below > 0) fail('category_has_children', { count: below });
  if (into === 'below' && source.level >= mostLevels)
    fail('category_depth', { limit: mostLevels }, 'body.into');
  const others = into === 'below' ? 0 : childrenOf(tree, source.parentId).length;
  if (others + parts.length > mostBelow) fail('category_limit', { limit: mostBelow }, 'body.parts');
}

const mostExamples = 5;

/** @throws not_found, and as `checkSplit` */
export async function foreseeSplit(db: Db, id: number, split: Split): Promise<CategorySplitPreview> {
  const tree = await readTree(db);
  checkSplit(tree, rowOf(tree, id), split);
  const { parts, rest } = await sortGoods(db, id, split.parts);
  const onSale = await onSaleIn(db, id);
  const countsOf = (goods: (typeof parts)[number]) => ({
    products: goods.filter(({ isArchived }) => !isArchived).length,
    onSale: goods.filter((one) => onSale.has(one.id)).length,
  });
  return {
    parts: parts.map((goods) => ({
      ...countsOf(goods),
      examples: goods
        .filter(({ isArchived }) => !isArchived)
        .slice(0, mostExamples)
        .map(({ name }) => name),
    })),
    rest: countsOf(rest),
    coupons: (await couponsOf(db, id)).length,
    roles: (await rolesOf(db, id)).length,
    rules: await db.$count(commissionRule, eq(commissionRule.categoryId, id)),
  };
}

/** Inserts the new categories behind those that are there. */
async function insertParts(
  tx: Tx,
  tree: Tree,
  source: Row,
  { into }: Split,
  names: readonly Row['name'][],
): Promise<Row[]> {
  const parentId = into === 'below' ? source.id : source.parentId;
  const last = Math.max(0, ...childrenOf(tree, parentId).map(({ sort }) => sort));
  const values = names.map((name, at) => ({
    name,
    parentId,
    description: { zh: '', en: '' },
    icon: source.icon,
    externalId: '',
    hsCode: source.hsCode,
    level: into === 'below' ? source.level + 1 : source.level,
    sort: last + at + 1,
    enabled: into === 'below' || source.enabled,
  }));
  return tx.insert(category).values(values).returning();
}

/** Lets coupons, role scopes and commission rules of a category hold for others as well. Returns the new rules. */
async function extendScopes({ tx }: UnitOfWork, id: number, made: readonly number[]): Promise<number[]> {
  for (const one of await couponsOf(tx, id))
    await tx
      .update(coupon)
      .set({ scopeIds: [...one.ids, ...made] })
      .where(eq(coupon.id, one.id));
  for (const { id: roleId, reach } of await rolesOf(tx, id))
    if (reach)
      await tx
        .update(role)
        .set({ reach: { ...reach, categoryIds: [...reach.categoryIds, ...made] } })
        .where(eq(role.id, roleId));
  const rules = await tx
    .select()
    .from(commissionRule)
    .where(eq(commissionRule.categoryId, id))
    .orderBy(commissionRule.createdAt, commissionRule.id);
  const copies = made.flatMap((categoryId) => rules.map(({ id: _, ...rule }) => ({ ...rule, categoryId })));
  if (copies.length === 0) return [];
  const rows = await tx.insert(commissionRule).values(copies).returning({ id: commissionRule.id });
  return rows.map((row) => row.id);
}

/** Points the words of product files to the part that is chosen by them; returns those that no part has. */
async function pointWords(tx: Tx, id: number, parts: readonly SplitPart[], made: readonly Row[]) {
  const words = await tx.select().from(productFileCategory).where(eq(productFileCategory.categoryId, id));
  const partOf = (word: string) =>
    parts.findIndex((part) => part.by === 'type' && part.words.some((one) => one.toLowerCase() === word));
  const point = (rows: typeof words, categoryId: number) =>
    rows.length > 0
      ? tx
          .update(productFileCategory)
          .set({ categoryId })
          .where(
            and(
              eq(productFileCategory.categoryId, id),
              inArray(
                productFileCategory.words,
                rows.map((row) => row.words),
              ),
            ),
          )
      : undefined;
  const isOf = (at: number) => (row: (typeof words)[number]) => partOf(row.words.toLowerCase()) === at;
  for (const [at, { id: categoryId }] of made.entries())
    if (at < parts.length) await point(words.filter(isOf(at)), categoryId);
  return { all: words, left: words.filter(isOf(-1)), point };
}

/** Everything on the way to the new categories has other products. */
export function touchSplit(work: UnitOfWork, tree: Tree, source: Row, made: readonly Row[]): void {
  const path = pathOf(tree, source.id);
  touchRows(work, [...path, ...made]);
  touchLists(work, [...path, ...made]);
  work.invalidate('promotions', 'list:all');
}

/** @throws not_found, decided, conflict, category_split_empty with the part, and as `checkSplit` */
export function splitCategory(deps: Deps, id: number, split: Split): Promise<number> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const tree = await lockTree(tx);
    const source = await asRead(work, tree, id);
    checkSplit(tree, source, split);
    const { parts, rest } = await sortGoods(tx, id, split.parts);
    const empty = parts.findIndex((goods) => goods.every(({ isArchived }) => isArchived));
    if (empty >= 0) fail('category_split_empty', {}, `body.parts.${empty}`);
    const isBelow = split.into === 'below';
    const names = split.parts.map(({ name }) => name);
    const made = await insertParts(tx, tree, source, split, names);
    const words = await pointWords(tx, id, split.parts, made);
    const goods = parts.map((part) => part.map((one) => one.id));
    if (isBelow && rest.length + words.left.length > 0) {
      const behind = { ...split, into: 'below' as const };
      const [other = fail('internal')] = await insertParts(tx, await readTree(tx), source, behind, [
        split.rest,
      ]);
      made.push(other);
      goods.push(rest.map((one) => one.id));
      await words.point(words.left, other.id);
    }
    const rules = isBelow
      ? []
      : await extendScopes(
          work,
          id,
          made.map((row) => row.id),
        );
    const values: Awaited<ReturnType<typeof copyAttributes>> = [];
    for (const [at, row] of made.entries()) {
      const ids = goods[at] ?? [];
      if (!isBelow) values.push(...(await copyAttributes(tx, id, row.id, ids)));
      await refile(work, ids, row.id);
    }
    await tx
      .update(category)
      .set({ version: sql`${category.version} + 1` })
      .where(eq(category.id, id));
    const moved = goods.flat();
    await refreshFlagsOf(work, moved);
    touchSplit(work, tree, source, made);
    const parted = made.map((row, at) => ({ id: row.id, products: goods[at] ?? [] }));
    work.audit(
      { kind: 'category', id },
      { name: source.name, products: moved.length + (isBelow ? 0 : rest.length) },
      { split: made.map((row, at) => ({ id: row.id, name: row.name, products: goods[at]?.length ?? 0 })) },
    );
    return recordChange(work, 'split', {
      source,
      into: split.into,
      made: parted,
      rules,
      values,
      words: words.all.map(({ supplierId, source: from, words: text }) => ({
        supplierId,
        source: from,
        words: text,
      })),
    });
  });
}
