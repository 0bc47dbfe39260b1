import { count, inArray, sql } from 'drizzle-orm';
import type { DictionaryType } from '../../../../contract/catalogue/dictionary.ts';
import type { Db } from '../../../platform/db/open.ts';
import { shipment, supplier } from '../../../platform/db/schema.ts';

type Counts = ReadonlyMap<string, number>;
type Count = (db: Db, values: readonly string[]) => Promise<Counts>;

const shopsWith: Count = async (db, values) => {
  const value = sql<string>`unnest(${supplier.businessScope})`.as('value');
  const each = db.select({ value }).from(supplier).as('each');
  const rows = await db
    .select({ value: each.value, uses: count() })
    .from(each)
    .where(inArray(each.value, [...values]))
    .groupBy(each.value);
  return new Map(rows.map((row) => [row.value, row.uses]));
};

const parcelsOf: Count = async (db, values) => {
  const rows = await db
    .select({ value: shipment.company, uses: count() })
    .from(shipment)
    .where(inArray(shipment.company, [...values]))
    .groupBy(shipment.company);
  return new Map(rows.map((row) => [row.value, row.uses]));
};

/** The dictionaries that the program reads: `fixed` when it knows each value, else a query that counts the uses of values. */
const readers: Readonly<Record<string, 'fixed' | Count>> = {
  language_service: 'fixed',
  service: 'fixed',
  promotion: 'fixed',
  filter_rating: 'fixed',
  filter_price: 'fixed',
  province: 'fixed',
  refund_reason: 'fixed',
  business_scope: shopsWith,
  logistics_company: parcelsOf,
};

export function readBy(key: string): DictionaryType['use'] {
  const reader = readers[key];
  return reader === undefined ? null : reader === 'fixed' ? 'fixed' : 'open';
}

/** The number of uses of each value; not counted for `fixed` dictionaries, whose values cannot be removed. */
export async function usesOf(db: Db, key: string, values: readonly string[]): Promise<Counts> {
  const reader = readers[key];
  return typeof reader === 'function' && values.length > 0 ? reader(db, values) : new Map();
}
