import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { LocalText } from '../../../../contract/basics.ts';
import { AttributeKind } from '../../../../contract/catalogue/category-attribute.ts';
import {
  category,
  categoryAttribute,
  categoryAttributeOption,
  categoryChange,
} from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { countUsing } from './attribute-usage.ts';
import { removable } from './bulk.ts';
import { isOld } from './changes.ts';
import { unmerge } from './merge.ts';
import { unsplit } from './split-undo.ts';
import { StoredRow } from './stored-row.ts';
import { branchesOf, type Row, type Tree } from './tree.ts';
import { lockTree, touchLists, touchRows, writeTexts } from './write.ts';

const Import = z.object({
  ids: z.array(z.int()),
  changed: z.array(StoredRow),
  attributes: z.array(z.int()).default([]),
});
const Many = z.object({ rows: z.array(StoredRow) });
const Removed = Many.extend({
  attributes: z
    .array(
      z.object({
        id: z.int(),
        categoryId: z.int(),
        position: z.int(),
        kind: AttributeKind,
        name: LocalText,
        unit: LocalText,
        isRequired: z.boolean(),
        isFilter: z.boolean(),
      }),
    )
    .default([]),
  options: z
    .array(z.object({ id: z.int(), attributeId: z.int(), position: z.int(), name: LocalText }))
    .default([]),
});
const rowsAtOnce = 1_000;

/** Whether each is one version after the stored row: nobody has changed it since. */
const areAsLeft = (tree: Tree, rows: readonly Row[]): boolean =>
  rows.every(({ id, version }) => tree.get(id)?.version === version + 1);

/** Takes imported categories out again. @throws category_undo_late when any of them is in use or was changed */
async function undoImport(work: UnitOfWork, tree: Tree, data: unknown): Promise<void> {
  const { ids, changed, attributes } = Import.parse(data);
  if ((await countUsing(work.tx, attributes, [])) > 0) fail('category_undo_late');
  if (attributes.length > 0)
    await work.tx
      .delete(categoryAttribute)
      .where(sql`${categoryAttribute.id} = any(${`{${attributes.join(',')}}`}::int[])`);
  const wanted = new Set(ids);
  const isNew = ids.every((id) => tree.get(id)?.version === 1);
  const gone = isNew && areAsLeft(tree, changed) ? await removable(work.tx, tree, wanted) : [];
  if (gone.length < wanted.size) fail('category_undo_late');
  if (ids.length > 0) await work.tx.delete(category).where(inArray(category.id, ids));
  await writeTexts(
    work.tx,
    changed.map((row) => ({ ...row, version: row.version + 2 })),
  );
  touchRows(work, branchesOf(tree, new Set(changed.map(({ id }) => id))));
}

async function undoState(work: UnitOfWork, tree: Tree, data: unknown): Promise<void> {
  const { rows } = Many.parse(data);
  if (!areAsLeft(tree, rows)) fail('category_undo_late');
  const ids = rows.map(({ id }) => id);
  await work.tx
    .update(category)
    .set({ enabled: sql`not ${category.enabled}`, version: sql`${category.version} + 1` })
    .where(sql`${category.id} = any(${`{${ids.join(',')}}`}::int[])`);
  const branches = branchesOf(tree, new Set(ids));
  touchRows(work, branches);
  touchLists(work, branches);
  work.invalidate('promotions');
}

/** Brings removed categories back under their ids, with their attributes. @throws category_undo_late when the category above is gone */
async function undoRemoval(work: UnitOfWork, tree: Tree, data: unknown): Promise<void> {
  const { rows, attributes, options } = Removed.parse(data);
  const back = new Set(rows.map(({ id }) => id));
  const fits = ({ id, parentId, level }: Row) =>
    !tree.has(id) && (parentId === null || back.has(parentId) || tree.get(parentId)?.level === level - 1);
  if (!rows.every(fits)) fail('category_undo_late');
  await work.tx.insert(category).values(rows);
  for (let at = 0; at < attributes.length; at += rowsAtOnce)
    await work.tx.insert(categoryAttribute).values(attributes.slice(at, at + rowsAtOnce));
  for (let at = 0; at < options.length; at += rowsAtOnce)
    await work.tx.insert(categoryAttributeOption).values(options.slice(at, at + rowsAtOnce));
  touchRows(work, rows);
}

/** @throws not_found for an unknown, old or undone change, category_undo_late */
export function undoChange(deps: Deps, id: number): Promise<void> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const tree = await lockTree(tx);
    const [change] = await tx.select().from(categoryChange).where(eq(categoryChange.id, id)).for('update');
    if (!change || change.undoneAt !== null || isOld(change.createdAt, now)) return fail('not_found');
    const undo = {
      import: undoImport,
      state: undoState,
      remove: undoRemoval,
      merge: unmerge,
      split: unsplit,
    }[change.kind];
    await undo(work, tree, change.data);
    await tx.update(categoryChange).set({ undoneAt: now }).where(eq(categoryChange.id, id));
    work.audit({ kind: 'category', id: 0 }, { change: id, kind: change.kind }, { undone: true });
  });
}
