import { sql } from 'drizzle-orm';
import type { Db, Tx } from './handle.ts';

/** What statements have to be told that are read through indexes. */
export const seqScanOff = 'set enable_seqscan = off';

const handles = new WeakMap<Db, Db>();
export const registerSeqScanOff = (db: Db, indexed: Db) => handles.set(db, indexed);

/**
 * Runs queries about products' terms. The planner does not know that terms lie outside of their rows, and would rather compare all of
 * them with what is asked for than go through their index. A database has connections of its own that are told so once; within a
 * transaction it is said before.
 */
export async function withSeqScanOff<T>(db: Db, read: (db: Db | Tx) => Promise<T>): Promise<T> {
  const indexed = handles.get(db);
  if (indexed) return read(indexed);
  return db.transaction(async (tx) => {
    await tx.execute(sql.raw(seqScanOff.replace('set', 'set local')));
    return read(tx);
  });
}
