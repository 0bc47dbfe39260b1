import { and, eq, max, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  DictionaryEntry,
  DictionaryItemChange,
  NewDictionaryItem,
} from '../../../../contract/catalogue/dictionary.ts';
import { failGone, removedPart, requireAsRead } from '../../../platform/audit/late.ts';
import { dictionaryItem, dictionaryType } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { languageDictionary } from '../language/offered.ts';
import {
  type ItemRow,
  itemsOf,
  itemVersion,
  lockType,
  readEntries,
  shownItem,
  type TypeRow,
} from './queries.ts';
import { readBy, usesOf } from './uses.ts';

const mostItems = 1_000;

/** Invalidates pages that offer the dictionary, and pages that show one of these values. */
const touch = (work: UnitOfWork, key: string, ...values: readonly string[]): void =>
  work.invalidate(`dictionary:${key}`, ...values.map((value) => `dictionary:${key}:${value}`));

async function readEntry(work: UnitOfWork, type: TypeRow, row: ItemRow): Promise<DictionaryEntry> {
  const uses = await usesOf(work.tx, type.key, [row.value]);
  return shownItem(type, row, uses.get(row.value) ?? 0);
}

/** Locks an item together with its dictionary, which serializes changes of its items. @throws not_found, decided */
async function lockItem(work: UnitOfWork, id: number): Promise<{ type: TypeRow; item: ItemRow }> {
  const { tx } = work;
  const gone = () => failGone(work, { kind: 'dictionary', id }, removedPart(id));
  const [found] = await tx
    .select({ typeId: dictionaryType.id })
    .from(dictionaryItem)
    .innerJoin(dictionaryType, eq(dictionaryType.key, dictionaryItem.typeKey))
    .where(eq(dictionaryItem.id, id));
  if (!found) return gone();
  const type = await lockType(tx, found.typeId);
  const [item] = await tx.select().from(dictionaryItem).where(eq(dictionaryItem.id, id));
  if (!item) return gone();
  await requireAsRead(work, { kind: 'dictionary', id: type.id }, itemVersion(item));
  return { type, item };
}

/** A dictionary that the program reads must keep one enabled item. @throws dictionary_last */
async function checkNotLast({ tx }: UnitOfWork, { key }: TypeRow, item: ItemRow): Promise<void> {
  if (readBy(key) === null || !item.enabled) return;
  const others = and(itemsOf(key), eq(dictionaryItem.enabled, true), ne(dictionaryItem.id, item.id));
  if ((await tx.$count(dictionaryItem, others)) === 0) fail('dictionary_last');
}

/** The value identifies an item in rows and in the program. @throws dictionary_fixed, dictionary_used */
async function checkFree(
  { tx }: UnitOfWork,
  { key }: TypeRow,
  { value }: ItemRow,
  field?: string,
): Promise<void> {
  if (readBy(key) === 'fixed') fail('dictionary_fixed', {}, field);
  const uses = (await usesOf(tx, key, [value])).get(value) ?? 0;
  if (uses > 0) fail('dictionary_used', { count: uses }, field);
}

/**
 * @throws not_found, language_unwritten for a language without dictionaries, dictionary_fixed when the program knows all values,
 * dictionary_known, dictionary_limit
 */
export async function addItem(
  deps: Deps,
  { typeId, sort, ...values }: z.output<typeof NewDictionaryItem>,
): Promise<DictionaryEntry> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const type = await lockType(tx, typeId, 'body.typeId');
    if (type.key === languageDictionary) {
      const isWritten = deps.texts.languages.some(({ tag }) => tag === values.value);
      if (!isWritten) fail('language_unwritten', { value: values.value }, 'body.value');
    } else if (readBy(type.key) === 'fixed') fail('dictionary_fixed');
    if ((await tx.$count(dictionaryItem, itemsOf(type.key))) >= mostItems)
      fail('dictionary_limit', { limit: mostItems });
    const [last] = await tx
      .select({ sort: max(dictionaryItem.sort) })
      .from(dictionaryItem)
      .where(itemsOf(type.key));
    const [row] = await tx
      .insert(dictionaryItem)
      .values({ ...values, typeKey: type.key, sort: sort ?? (last?.sort ?? 0) + 1 })
      .onConflictDoNothing()
      .returning();
    if (!row) fail('dictionary_known', { value: values.value }, 'body.value');
    touch(work, type.key, row.value);
    work.audit({ kind: 'dictionary', id: typeId }, null, row);
    return readEntry(work, type, row);
  });
}

/** @throws not_found, dictionary_fixed, dictionary_used, dictionary_known for the value, dictionary_last */
export async function changeItem(
  deps: Deps,
  { id, ...given }: z.output<typeof DictionaryItemChange>,
): Promise<DictionaryEntry> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const { type, item: before } = await lockItem(work, id);
    const { value = before.value, label = before.label, sort = before.sort } = given;
    const { enabled = before.enabled, color = before.color, remark = before.remark } = given;
    const after = { ...before, value, label, sort, enabled, color, remark };
    if (value !== before.value) {
      await checkFree(work, type, before, 'body.value');
      const taken = and(itemsOf(type.key), eq(dictionaryItem.value, value));
      if ((await tx.$count(dictionaryItem, taken)) > 0) fail('dictionary_known', { value }, 'body.value');
    }
    if (!enabled) await checkNotLast(work, type, before);
    await tx.update(dictionaryItem).set(after).where(eq(dictionaryItem.id, id));
    touch(work, type.key, before.value, value);
    work.audit({ kind: 'dictionary', id: type.id }, before, after);
    return readEntry(work, type, after);
  });
}

/** @throws not_found, conflict when the ids do not match the current items */
export async function orderItems(
  deps: Deps,
  typeId: number,
  ids: readonly number[],
): Promise<DictionaryEntry[]> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const type = await lockType(tx, typeId, 'body.typeId');
    const before = await readEntries(tx, type);
    const isAll = before.length === ids.length && before.every(({ id }) => ids.includes(id));
    if (!isAll) fail('conflict', {}, 'body.ids');
    for (const [at, id] of ids.entries())
      await tx
        .update(dictionaryItem)
        .set({ sort: at + 1 })
        .where(eq(dictionaryItem.id, id));
    work.invalidate(`dictionary:${type.key}`);
    work.audit({ kind: 'dictionary', id: typeId }, { order: before.map(({ id }) => id) }, { order: ids });
    return readEntries(tx, type);
  });
}

/** @throws not_found, dictionary_fixed, dictionary_used, dictionary_last */
export async function removeItem(deps: Deps, id: number): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { type, item: before } = await lockItem(work, id);
    await checkFree(work, type, before);
    await checkNotLast(work, type, before);
    await work.tx.delete(dictionaryItem).where(eq(dictionaryItem.id, id));
    touch(work, type.key, before.value);
    work.audit({ kind: 'dictionary', id: type.id }, before, null);
  });
}
