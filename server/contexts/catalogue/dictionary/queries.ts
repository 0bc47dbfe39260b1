import { asc, count, eq, sql } from 'drizzle-orm';
import type { DictionaryEntry, DictionaryType } from '../../../../contract/catalogue/dictionary.ts';
import { failGone, requireAsRead } from '../../../platform/audit/late.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { dictionaryItem, dictionaryType } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { contentVersion } from '../../../platform/text/content-version.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import { readBy, usesOf } from './uses.ts';

export type TypeRow = typeof dictionaryType.$inferSelect;
export type ItemRow = typeof dictionaryItem.$inferSelect;

/** Without the position, which is changed for all items at once. */
export const itemVersion = ({ sort: _, ...row }: ItemRow): string => contentVersion(row);

const shownType = ({ key, ...row }: TypeRow, itemCount: number): DictionaryType => ({
  ...row,
  version: contentVersion(row),
  code: key,
  use: readBy(key),
  itemCount,
});

export async function readTypes(db: Db): Promise<DictionaryType[]> {
  const items = db
    .select({ key: dictionaryItem.typeKey, items: count().as('items') })
    .from(dictionaryItem)
    .groupBy(dictionaryItem.typeKey)
    .as('counted');
  const rows = await db
    .select({ type: dictionaryType, items: sql<number>`coalesce(${items.items}, 0)::int` })
    .from(dictionaryType)
    .leftJoin(items, eq(items.key, dictionaryType.key))
    .orderBy(asc(dictionaryType.id));
  const shown = rows.map((row) => shownType(row.type, row.items));
  return [...shown.filter(({ use }) => use !== null), ...shown.filter(({ use }) => use === null)];
}

/** @throws not_found */
export async function typeRow(db: Db, id: number): Promise<TypeRow> {
  const [row] = await db.select().from(dictionaryType).where(eq(dictionaryType.id, id));
  return row ?? fail('not_found');
}

/** The same with a lock that serializes changes of its items. @throws not_found */
export async function lockType(tx: Tx, id: number, field?: string): Promise<TypeRow> {
  const [row] = await tx.select().from(dictionaryType).where(eq(dictionaryType.id, id)).for('update');
  return row ?? fail('not_found', {}, field);
}

/** The dictionary to change, in the version that was read. @throws not_found, decided */
export async function typeToChange(work: UnitOfWork, id: number): Promise<TypeRow> {
  const [row] = await work.tx.select().from(dictionaryType).where(eq(dictionaryType.id, id)).for('update');
  const target = { kind: 'dictionary', id } as const;
  if (!row) return failGone(work, target);
  await requireAsRead(work, target, shownType(row, 0).version);
  return row;
}

export const itemsOf = (key: string) => eq(dictionaryItem.typeKey, key);

export const typeOf = async (db: Db, row: TypeRow): Promise<DictionaryType> =>
  shownType(row, await db.$count(dictionaryItem, itemsOf(row.key)));

/** An item as operators see it, with the number of its uses. */
export function shownItem(type: TypeRow, row: ItemRow, uses: number): DictionaryEntry {
  const { typeKey: _, ...entry } = row;
  return { ...entry, version: itemVersion(row), typeId: type.id, uses };
}

/** All items of a dictionary in order, with the number of their uses. */
export async function readEntries(db: Db, type: TypeRow): Promise<DictionaryEntry[]> {
  const rows = await db
    .select()
    .from(dictionaryItem)
    .where(itemsOf(type.key))
    .orderBy(asc(dictionaryItem.sort), asc(dictionaryItem.id));
  const uses = await usesOf(
    db,
    type.key,
    rows.map(({ value }) => value),
  );
  return rows.map((row) => shownItem(type, row, uses.get(row.value) ?? 0));
}
