import { sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { supplier } from '../../../platform/db/schema.ts';

/** Serializes writes to the people of a side by an advisory lock, so that limits and permissions hold. The platform has no row to lock. */
export async function lockPeople(tx: Tx, actor: Actor): Promise<void> {
  if (actor.side === 'platform') return lockOperators(tx);
  await tx
    .select({ id: supplier.id })
    .from(supplier)
    .where(actor.shop().where(supplier.id))
    .for('no key update');
}

export async function lockOperators(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('people of the platform'))`);
}
