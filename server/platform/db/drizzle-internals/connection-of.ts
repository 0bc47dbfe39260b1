import type { Db } from '../handle.ts';

/**
 * The connection behind a handle: the pool, or the transaction's client. A query prepared for a client can be used in any later transaction
 * on it.
 */
export function connectionOf(db: Db): object {
  const session: unknown = Reflect.get(db._, 'session');
  const client: unknown = typeof session === 'object' && session ? Reflect.get(session, 'client') : undefined;
  return typeof client === 'object' && client ? client : db;
}
