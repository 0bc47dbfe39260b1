import { desc, eq } from 'drizzle-orm';
import type { Currency, CurrencyEntry, CurrencyRate } from '../../../../contract/accounting/currency.ts';
import type { Db } from '../../../platform/db/open.ts';
import { type Page, type Paging, pageOf } from '../../../platform/db/paging.ts';
import { currencyRate } from '../../../platform/db/schema.ts';

type Row = typeof currencyRate.$inferSelect;

/** The current rate of each currency: the last one set for its newest day. */
export const newestRows = (db: Db): Promise<Row[]> =>
  db
    .selectDistinctOn([currencyRate.currency])
    .from(currencyRate)
    .orderBy(currencyRate.currency, desc(currencyRate.day), desc(currencyRate.id));

const shown: readonly Currency[] = ['USD', 'EUR', 'GBP'];

/** The exchange rates for displayed prices, in display order. */
export async function currentRates(db: Db): Promise<CurrencyRate[]> {
  const rows = await newestRows(db);
  return shown.flatMap((currency) => {
    const row = rows.find((one) => one.currency === currency);
    return row && row.rate !== null ? [{ currency, rate: row.rate, day: row.day }] : [];
  });
}

export const toEntry = ({ createdAt, ...row }: Row, isCurrent: boolean): CurrencyEntry => ({
  ...row,
  createTime: createdAt.toISOString(),
  isCurrent,
});

interface EntryQuery extends Paging {
  readonly currency?: Currency | undefined;
}

export async function listEntries(db: Db, { currency, ...query }: EntryQuery): Promise<Page<CurrencyEntry>> {
  const where = currency && eq(currencyRate.currency, currency);
  const newest = new Set((await newestRows(db)).map(({ id }) => id));
  return pageOf(query, db.$count(currencyRate, where), async ({ limit, offset }) => {
    const rows = await db
      .select()
      .from(currencyRate)
      .where(where)
      .orderBy(desc(currencyRate.id))
      .limit(limit)
      .offset(offset);
    return rows.map((row) => toEntry(row, newest.has(row.id)));
  });
}
