import { z } from 'zod';
import { Day, Id, Instant, pageOf, paging } from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** Currencies besides yuan: prices are displayed in them, and cards and PayPal can be charged in them. */
export const Currency = z.enum(['USD', 'EUR', 'GBP']);
export type Currency = z.infer<typeof Currency>;

/** Ten-thousandths of a yuan for one unit: 71234 = 7.1234 yuan for a dollar. */
const Rate = z.int().min(100).max(10_000_000).meta({ description: 'ten-thousandths of a yuan for one unit' });

export const CurrencyRate = z.object({
  currency: Currency,
  rate: Rate,
  /** Date of the rate. */
  day: Day,
});
export type CurrencyRate = z.infer<typeof CurrencyRate>;

export const CurrencyEntry = z.object({
  id: Id,
  currency: Currency,
  /** null = the currency was turned off at that time. */
  rate: Rate.nullable(),
  day: Day,
  createTime: Instant,
  /** The rate in effect. */
  isCurrent: z.boolean(),
});
export type CurrencyEntry = z.infer<typeof CurrencyEntry>;

export const currencyRoutes = defineRoutes({
  'GET /api/currency/rates': {
    summary: 'The rates that prices are shown by beside yuan; currencies without one are not offered',
    auth: 'public',
    output: z.array(CurrencyRate),
  },
  'GET /api/system/currency/list': {
    summary: 'Every rate that was set, newest first',
    auth: 'staff',
    permission: 'platform.site.read',
    query: z.object({ ...paging(20), currency: Currency.optional() }),
    output: pageOf(CurrencyEntry),
  },
  'POST /api/system/currency/add': {
    summary:
      'Set the rate of a day, or end showing prices in a currency; nothing that was set before is changed',
    auth: 'staff',
    permission: 'platform.site.write',
    body: z.strictObject({
      currency: Currency,
      rate: Rate.nullable(),
      day: Day,
      /** The rate again, where it is a tenth or more away from the one in use. */
      confirmedRate: Rate.optional(),
    }),
    output: CurrencyEntry,
    /** `currency_jump` has both rates and the difference in per cent. */
    errors: ['currency_day', 'currency_jump'],
  },
});
