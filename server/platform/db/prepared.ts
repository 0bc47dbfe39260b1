import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import { connectionOf } from './drizzle-internals/connection-of.ts';
import type { Db } from './open.ts';

/**
 * A query that is asked so often that its text is made once for each database and each connection, and planned once for each
 * connection. For keyed statements alone: PostgreSQL plans them without looking at the values.
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

/** Statements for more rows than these are made each time: few ask them. */
const mostRows = 20;

interface Insert<Result> extends PromiseLike<Result> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> };
}

/**
 * An insert that is asked again and again for a few rows, which all have the same columns: prepared for each number of rows. To make the
 * text of an order's rows each time took a sixth of the process's time for an order (docs/decisions/104).
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
    // What is undefined is the database's to fill in, and has no place in a statement.
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
 * One of the ids that a prepared query is given as `name`, written by `listed`. Of an array that comes as a parameter PostgreSQL hopes that
 * knowing its length makes a better plan, and plans anew each time, which takes longer than the query; of a subquery it knows nothing.
 */
export const oneOf = (name: string): SQL => sql`any(${idsOf(name)})`;

export const idsOf = (name: string): SQL => sql`(select ${sql.placeholder(name)}::int[])::int[]`;

export const listed = (ids: Iterable<number>): string => `{${[...ids].join(',')}}`;
