import { sql } from 'drizzle-orm';
import type { Db, Tx } from './handle.ts';

/** Settings for statements that must use indexes. */
export const seqScanOff = 'set enable_seqscan = off';

const handles = new WeakMap<Db, Db>();
export const registerSeqScanOff = (db: Db, indexed: Db) => handles.set(db, indexed);

/**
 * Runs queries on products' search terms with sequential scans disabled. The planner does not count the cost of reading TOASTed terms and
 * would compare all of them instead of using their index. A pool of connections has this setting; inside a transaction it is set before the
 * query.
 */
export async function withSeqScanOff<T>(db: Db, read: (db: Db | Tx) => Promise<T>): Promise<T> {
  const indexed = handles.get(db);
  if (indexed) return read(indexed);
  return db.transaction(async (tx) => {
    await tx.execute(sql.raw(seqScanOff.replace('set', 'set local')));
    return read(tx);
  });
}
