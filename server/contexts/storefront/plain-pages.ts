import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/open.ts';
import type { Slice } from '../../platform/db/paging.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { productSearch } from '../../platform/db/schema.ts';

const { productId, sales, trade, category1, category2, category3, supplierId } = productSearch;

/** Best sellers of one value of a column, and how many there are in all: an index of the column has them in this order. */
const pagesBy = (column: PgColumn, isTraded: boolean) =>
  prepared((db) => {
    const own = sql`from ${productSearch} where ${column} = ${sql.placeholder('value')}`;
    const where = isTraded ? sql`${own} and ${trade} = any(${sql.placeholder('trades')}::int[])` : own;
    const page = sql`limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`;
    return db
      .select({
        ids: sql<number[]>`array(select ${productId} ${where} order by ${sales} desc, ${productId} ${page})`,
        total: sql<number>`(select count(*)::int ${where})`,
      })
      .from(sql`(values (1)) as one`)
      .prepare(`best_of_${column.name}${isTraded ? '_traded' : ''}`);
  });

const pages = new Map(
  [category1, category2, category3, supplierId].map((column) => [
    column,
    { all: pagesBy(column, false), traded: pagesBy(column, true) },
  ]),
);

/** One column has one value, of goods for some trades or for any. */
export interface Plain {
  readonly column: typeof category1 | typeof category2 | typeof category3 | typeof supplierId;
  readonly value: number;
  readonly trades: readonly number[] | undefined;
}

/** One page of best sellers, in one statement. */
export async function bestSellers(
  db: Db,
  { column, value, trades }: Plain,
  slice: Slice,
): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
  const own = pages.get(column);
  const [row] = own
    ? await (trades
        ? own.traded(db).execute({ value, trades: `{${trades.join(',')}}`, ...slice })
        : own.all(db).execute({ value, ...slice }))
    : [];
  return row ?? { ids: [], total: 0 };
}
