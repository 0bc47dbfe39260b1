import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  DictionaryType,
  DictionaryTypeChange,
  NewDictionaryType,
} from '../../../../contract/catalogue/dictionary.ts';
import { dictionaryItem, dictionaryType } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { itemsOf, typeOf, typeToChange } from './queries.ts';
import { readBy } from './uses.ts';

const mostTypes = 300;

/** @throws dictionary_known when the code is taken, dictionary_limit */
export async function addType(
  deps: Deps,
  { code, ...values }: z.output<typeof NewDictionaryType>,
): Promise<DictionaryType> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    if ((await tx.$count(dictionaryType)) >= mostTypes) fail('dictionary_limit', { limit: mostTypes });
    const [row] = await tx
      .insert(dictionaryType)
      .values({ ...values, key: code })
      .onConflictDoNothing()
      .returning();
    if (!row) fail('dictionary_known', { value: code }, 'body.code');
    work.audit({ kind: 'dictionary', id: row.id }, null, row);
    return typeOf(tx, row);
  });
}

/** @throws not_found, dictionary_fixed for a changed code and for disabling a dictionary that the program reads */
export async function changeType(
  deps: Deps,
  { id, code, ...given }: z.output<typeof DictionaryTypeChange>,
): Promise<DictionaryType> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const before = await typeToChange(work, id);
    if (code !== undefined && code !== before.key) fail('dictionary_fixed', {}, 'body.code');
    if (given.enabled === false && readBy(before.key) !== null) fail('dictionary_fixed', {}, 'body.enabled');
    const { name = before.name, remark = before.remark, enabled = before.enabled } = given;
    const after = { ...before, name, remark, enabled };
    await tx.update(dictionaryType).set({ name, remark, enabled }).where(eq(dictionaryType.id, id));
    if (enabled !== before.enabled) work.invalidate(`dictionary:${before.key}`);
    work.audit({ kind: 'dictionary', id }, before, after);
    return typeOf(tx, after);
  });
}

/** @throws not_found, dictionary_fixed for a dictionary that the program reads, dictionary_filled */
export async function removeType(deps: Deps, id: number): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const before = await typeToChange(work, id);
    if (readBy(before.key) !== null) fail('dictionary_fixed');
    const items = await tx.$count(dictionaryItem, itemsOf(before.key));
    if (items > 0) fail('dictionary_filled', { count: items });
    await tx.delete(dictionaryType).where(eq(dictionaryType.id, id));
    work.invalidate(`dictionary:${before.key}`);
    work.audit({ kind: 'dictionary', id }, before, null);
  });
}
