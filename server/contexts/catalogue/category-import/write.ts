import { ne, sql } from 'drizzle-orm';
import type { CategoryImport } from '../../../../contract/catalogue/category-import.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { category, product } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import { recordChange } from '../category/changes.ts';
import { mostBelow } from '../category/place.ts';
import { branchesOf, pathOf, type Tree } from '../category/tree.ts';
import { touchRows, writeTexts } from '../category/write.ts';
import { type AttributePlan, insertAttributes } from './attributes.ts';
import type { ImportPlan, NewRow } from './plan.ts';

const mostExamples = 5;
const rowsAtOnce = 1_000;

/** Categories that products are filed under directly; they cannot get categories below them. */
export async function readFiledIds(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectDistinct({ id: product.categoryId })
    .from(product)
    .where(ne(product.status, 'archived'));
  return new Set(rows.map(({ id }) => id));
}

/** @throws category_limit */
export function refuseFull({ full }: ImportPlan): void {
  if (full.length > 0) fail('category_limit', { limit: mostBelow });
}

export function summaryOf(
  tree: Tree,
  plan: ImportPlan,
  changeId: number | null,
  attributes: AttributePlan | null = null,
): CategoryImport {
  const { added, changed, existing, collapsed, blocked } = plan;
  const namesOf = ({ name, parentId }: NewRow): CategoryImport['examples'][number] => {
    if (parentId === null) return [name];
    const above = added[-1 - parentId];
    return [...(above ? namesOf(above) : pathOf(tree, parentId).map((row) => row.name)), name];
  };
  return {
    added: added.length,
    levels: [1, 2, 3].map((level) => added.filter((row) => row.level === level).length),
    existing,
    changed: changed.length,
    collapsed,
    blocked,
    attributes: attributes?.counts ?? null,
    examples: added.slice(0, mostExamples).map(namesOf),
    changeId,
  };
}

/** Inserts the new categories. Returns their ids in the order of `added`. */
async function insertRows(tx: Tx, added: readonly NewRow[]): Promise<number[]> {
  const reserved = await tx
    .select({ id: sql<number>`nextval(pg_get_serial_sequence('category', 'id'))::int` })
    .from(sql`generate_series(1, ${added.length}::int)`);
  const ids = reserved.map(({ id }) => id);
  const idOf = (id: number) => (id < 0 ? (ids[-1 - id] ?? fail('internal')) : id);
  for (let at = 0; at < added.length; at += rowsAtOnce) {
    const rows = added
      .slice(at, at + rowsAtOnce)
      .map(({ id, parentId, externalId, alsoExternalIds, ...row }) => ({
        ...row,
        id: idOf(id),
        parent_id: parentId === null ? null : idOf(parentId),
        external_id: externalId,
        also_external_ids: alsoExternalIds,
      }));
    // One parameter: a statement with one for each value takes seconds to build.
    await tx.execute(sql`insert into ${category}
      (id, parent_id, level, name, description, icon, external_id, also_external_ids, sort, enabled)
      select id, parent_id, level, name, description, icon, external_id,
        array(select jsonb_array_elements_text(also_external_ids)), sort, enabled
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id integer, parent_id integer, level smallint,
        name jsonb, description jsonb, icon text, external_id text, also_external_ids jsonb, sort integer, enabled boolean)`);
  }
  return ids;
}

/** Writes a plan made under `lockTree`. Returns the change that undoes it; null when there was nothing to write. */
export async function writePlan(
  work: UnitOfWork,
  tree: Tree,
  plan: ImportPlan,
  attributes: AttributePlan | null = null,
): Promise<number | null> {
  const { added } = plan;
  const described = new Set(attributes?.added.map(({ categoryId }) => categoryId));
  const texts = new Map(plan.changed.map(({ row, set }) => [row.id, set]));
  const changed = [...tree.values()].filter(({ id }) => texts.has(id) || described.has(id));
  if (added.length + changed.length === 0) return null;
  const ids = await insertRows(work.tx, added);
  await writeTexts(
    work.tx,
    changed.map((row) => ({ ...row, ...texts.get(row.id), version: row.version + 1 })),
  );
  const idOf = (id: number) => (id < 0 ? (ids[-1 - id] ?? fail('internal')) : id);
  const attributeIds = attributes ? await insertAttributes(work.tx, attributes, idOf) : [];
  // New categories have no products and so no pages; categories below inherit attributes.
  touchRows(work, branchesOf(tree, new Set(changed.map(({ id }) => id))));
  const changeId = await recordChange(work, 'import', { ids, changed, attributes: attributeIds });
  work.audit(
    { kind: 'category', id: 0 },
    changed.length > 0 ? { changed: changed.map(({ id, name }) => ({ id, name })) } : null,
    { added: ids.length, changed: changed.length, attributes: attributeIds.length, change: changeId },
  );
  return changeId;
}
