import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { created, id } from '../../../platform/db/columns.ts';

/** Exchange rates for displayed prices; rows are only added. */
export const currencyRate = pgTable(
  'currency_rate',
  {
    id: id(),
    currency: text('currency', { enum: ['USD', 'EUR', 'GBP'] }).notNull(),
    /** Ten-thousandths of a yuan per unit; null = not offered from then on. */
    rate: integer('rate'),
    day: date('day', { mode: 'string' }).notNull(),
    createdAt: created(),
  },
  (t) => [
    index('currency_rate_newest').on(t.currency, t.day, t.id),
    check('currency_rate_positive', sql`${t.rate} > 0`),
  ],
);
