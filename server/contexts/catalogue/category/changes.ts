import { lt } from 'drizzle-orm';
import { categoryChange } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { day } from '../../../platform/time.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';

/** How long a change can be undone. */
const undoDays = 30;
const oldest = (now: Date) => new Date(now.getTime() - undoDays * day);

export const isOld = (createdAt: Date, now: Date): boolean => createdAt < oldest(now);

/** Records a change so that it can be undone (undo.ts), and deletes old ones. */
export async function recordChange(
  { tx, now }: UnitOfWork,
  kind: (typeof categoryChange.$inferInsert)['kind'],
  data: object,
): Promise<number> {
  await tx.delete(categoryChange).where(lt(categoryChange.createdAt, oldest(now)));
  const [row] = await tx
    .insert(categoryChange)
    .values({ kind, data, createdAt: now })
    .returning({ id: categoryChange.id });
  return row?.id ?? fail('internal');
}
