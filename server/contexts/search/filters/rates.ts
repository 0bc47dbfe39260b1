import { desc, eq } from 'drizzle-orm';
import type { Currency } from '../../../../contract/accounting/currency.ts';
import type { Db } from '../../../platform/db/open.ts';
import { currencyRate } from '../../../platform/db/schema.ts';

/** The current rate in ten-thousandths of a yuan: the last one set for the newest day. Null if prices are not shown in the currency. */
export async function rateOf(db: Db, currency: Currency): Promise<number | null> {
  const [row] = await db
    .select({ rate: currencyRate.rate })
    .from(currencyRate)
    .where(eq(currencyRate.currency, currency))
    .orderBy(desc(currencyRate.day), desc(currencyRate.id))
    .limit(1);
  return row?.rate ?? null;
}
