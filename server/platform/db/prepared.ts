import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import { connectionOf } from './drizzle-internals/drizzle.ts';
import type { Db } from './open.ts';

/**
 * Caches a frequent query: its SQL is built once for each database and connection, and planned once for each connection. Use it only for
 * lookups by key, because PostgreSQL plans it without the parameter values.
 */
export function prepared<Query>(make: (db: Db) => Query): (db: Db) => Query {
  const made = new WeakMap<object, Query>();
  return (db) => {
    const connection = connectionOf(db);
    const query = made.get(connection) ?? make(db);
    made.set(connection, query);
    return query;
  };
}

/** Inserts of more rows are rare and not prepared. */
const mostRows = 20;

interface Insert<Result> extends PromiseLike<Result> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> };
}

/**
 * A frequent insert of a few rows with the same columns, prepared for each number of rows. Building the SQL for an order's rows took a
 * sixth of the process's time for an order (docs/decisions/104).
 */
export function preparedRows<Table extends PgTable, Result>(
  table: Table,
  name: string,
  make: (db: Db, rows: PgInsertValue<Table>[]) => Insert<Result>,
): (db: Db, rows: PgInsertValue<Table>[]) => PromiseLike<Result> {
  const columns = getTableColumns(table);
  let fields: readonly string[] | undefined;
  const ofCount = Array.from({ length: mostRows }, (_, before) =>
    prepared((db) => {
      const places = Array.from({ length: before + 1 }, (_, at) =>
        Object.fromEntries((fields ?? []).map((field) => [field, sql`${sql.placeholder(`${field}${at}`)}`])),
      );
      return make(db, places as PgInsertValue<Table>[]).prepare(`${name}_${before + 1}`);
    }),
  );
  return (db, rows) => {
    const entries = rows.map((row) => Object.entries(row));
    fields ??= entries[0]?.map(([field]) => field);
    const query = ofCount[rows.length - 1];
    // An undefined value means the column's default and cannot be a parameter.
    const isAlike = entries.every(
      (own) =>
        own.length === fields?.length &&
        own.every(([field, value], at) => field === fields?.[at] && value !== undefined),
    );
    if (!query || !isAlike) return make(db, rows);
    const values = entries.flatMap((own, at) =>
      own.map(([field, value]) => [
        `${field}${at}`,
        value === null ? null : columns[field]?.mapToDriverValue(value),
      ]),
    );
    return query(db).execute(Object.fromEntries(values));
  };
}

/**
 * `= any(...)` for the ids passed to a prepared query as `name`, formatted by `listed`. For an array parameter PostgreSQL prefers a custom
 * plan and plans each execution again, which takes longer than the query; a subquery avoids that.
 */
export const oneOf = (name: string): SQL => sql`any(${idsOf(name)})`;

export const idsOf = (name: string): SQL => sql`(select ${sql.placeholder(name)}::int[])::int[]`;

export const listed = (ids: Iterable<number>): string => `{${[...ids].join(',')}}`;
