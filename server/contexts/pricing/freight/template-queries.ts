import { and, asc, eq } from 'drizzle-orm';
import { countryCodes } from '../../../../contract/countries.ts';
import type { FreightFields, SavedFreightTemplate } from '../../../../contract/pricing/freight-template.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import { failGone, requireAsRead } from '../../../platform/audit/late.ts';
import type { Db } from '../../../platform/db/open.ts';
import { freightTemplate } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { isProvince } from '../../../platform/regions/areas.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import {
  countNotSentAbroad,
  countTemplateProducts,
  countUnweighed,
  goesByWeight,
} from '../../catalogue/index.ts';

export type TemplateRow = typeof freightTemplate.$inferSelect;

type Counts = Pick<SavedFreightTemplate, 'products' | 'unweighed' | 'notSentAbroad'>;

const toSavedTemplate = (
  { createdAt, updatedAt, ...row }: TemplateRow,
  { products, unweighed, notSentAbroad }: Counts,
): SavedFreightTemplate => ({
  ...row,
  products,
  unweighed: goesByWeight(row) ? unweighed : 0,
  notSentAbroad,
  createTime: createdAt.toISOString(),
  updateTime: updatedAt.toISOString(),
});

/** The freight templates of a supplier, oldest first. */
export async function readTemplates(db: Db, shop: SupplierScope): Promise<SavedFreightTemplate[]> {
  const rows = await db
    .select()
    .from(freightTemplate)
    .where(shop.where(freightTemplate.supplierId))
    .orderBy(asc(freightTemplate.id));
  const ids = rows.map(({ id }) => id);
  const counts = await countTemplateProducts(db, ids);
  const lacking = await countUnweighed(db, ids);
  const kept = await countNotSentAbroad(db, ids);
  return rows.map((row) => {
    const of = (numbers: ReadonlyMap<number, number>) => numbers.get(row.id) ?? 0;
    return toSavedTemplate(row, { products: of(counts), unweighed: of(lacking), notSentAbroad: of(kept) });
  });
}

/** One freight template. @throws not_found */
export async function readTemplate(db: Db, shop: SupplierScope, id: number): Promise<SavedFreightTemplate> {
  const found = (await readTemplates(db, shop)).find((one) => one.id === id);
  return found ?? fail('not_found');
}

/** Locks a template of the supplier against changes, removal and use. @throws not_found, also for one of another supplier; decided */
export async function lockTemplate(work: UnitOfWork, shop: SupplierScope, id: number): Promise<TemplateRow> {
  const own = and(eq(freightTemplate.id, id), shop.where(freightTemplate.supplierId));
  const [row] = await work.tx.select().from(freightTemplate).where(own).for('update');
  const target = { kind: 'freight_template', id } as const;
  if (!row) return failGone(work, target);
  await requireAsRead(work, target, String(row.version));
  return row;
}

const isPlace = (place: string) => isProvince(place) || (place !== 'CN' && countryCodes.includes(place));

const nothing = { first: 1, firstFee: 0, extra: 1, extraFee: 0 };

/**
 * The stored columns of a template: free delivery is stored as fees of 0, so that readers need no special case.
 * @throws invalid_input for a place that is neither a province nor another country
 */
export function columnsOf(fields: FreightFields) {
  const { excluded = [] } = fields;
  if (!excluded.every(isPlace)) fail('invalid_input', {}, 'body.excluded');
  if (fields.method !== 'free') {
    if (!fields.areas.every(({ provinces }) => provinces.every(isPlace)))
      fail('invalid_input', {}, 'body.areas');
    return { ...fields, excluded };
  }
  const { days, ...named } = fields;
  const standard = days ? { ...nothing, days } : nothing;
  return { ...named, excluded, standard, areas: [], freeAbove: null, freeFromPieces: null };
}
