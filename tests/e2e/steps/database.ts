// States that no page and no call creates (a failing provider, a crash during a job) are written into the database.
import { type Db, openDatabase } from '../../../server/platform/db/open.ts';

/** A second connection to the database of the running server. */
export async function inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase('', process.env.E2E_DATA_DIR ?? '.data/e2e');
  try {
    return await work(db);
  } finally {
    await close();
  }
}
