import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './open.ts';

/**
 * What a handle asks through: the pool, or within a transaction its connection. A query that was made for a connection can be asked on
 * it again in any later transaction.
 */
function wayOf(db: Db): object {
  const session: unknown = Reflect.get(db._, 'session');
  const client: unknown = typeof session === 'object' && session ? Reflect.get(session, 'client') : undefined;
  return typeof client === 'object' && client ? client : db;
}

/**
 * A query that is asked so often that its text is made once for each database and each connection, and planned once for each
 * connection. For keyed statements alone: PostgreSQL plans them without looking at the values.
 */
export function prepared<Query>(make: (db: Db) => Query): (db: Db) => Query {
  const made = new WeakMap<object, Query>();
  return (db) => {
    const way = wayOf(db);
    const query = made.get(way) ?? make(db);
    made.set(way, query);
    return query;
  };
}

/**
 * One of the ids that a prepared query is given as `name`, written by `listed`. Of an array that comes as a parameter PostgreSQL hopes that
 * knowing its length makes a better plan, and plans anew each time, which takes longer than the query; of a subquery it knows nothing.
 */
export const oneOf = (name: string): SQL => sql`any(${idsOf(name)})`;

export const idsOf = (name: string): SQL => sql`(select ${sql.placeholder(name)}::int[])::int[]`;

export const listed = (ids: Iterable<number>): string => `{${[...ids].join(',')}}`;
