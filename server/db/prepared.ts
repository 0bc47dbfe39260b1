import type { Db } from './open.ts';

/**
 * A query that is asked so often that its text is made once for each database, and planned once for each connection. For keyed
 * reads alone: PostgreSQL plans them without looking at the values.
 */
export function prepared<Query>(make: (db: Db) => Query): (db: Db) => Query {
  const made = new WeakMap<Db, Query>();
  return (db) => {
    const query = made.get(db) ?? make(db);
    made.set(db, query);
    return query;
  };
}
