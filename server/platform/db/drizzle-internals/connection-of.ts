import type { Db } from '../handle.ts';

/**
 * What a handle asks through: the pool, or within a transaction its connection. A query that was made for a connection can be asked on
 * it again in any later transaction.
 */
export function connectionOf(db: Db): object {
  const session: unknown = Reflect.get(db._, 'session');
  const client: unknown = typeof session === 'object' && session ? Reflect.get(session, 'client') : undefined;
  return typeof client === 'object' && client ? client : db;
}
