import { and, desc, eq } from 'drizzle-orm';
import type { TradeData } from '../../../../contract/catalogue/trade-data.ts';
import { countryCodes } from '../../../../contract/countries.ts';
import type { FreightTemplate, Transit } from '../../../../contract/pricing/freight.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import { freightTemplate, product, sku } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { isProvince } from '../../../platform/regions/areas.ts';
import { workingDaysLater } from '../../../platform/working-days.ts';
import { goesByWeight, onSale, readGoods } from '../../catalogue/index.ts';
import { memberOf } from '../membership/members.ts';
import { freeRuleOf, templateFreight } from '../price/freight.ts';
import { plainTerms, priceOrder } from '../price/price.ts';

/** Days of the 48 hour shipping promise; holidays do not count. */
const fastDays = 2;

/** Working days until the supplier ships this many pieces: its lead time, else its promise of fast shipping; null = unknown. */
export function handover(
  { services, trade }: { readonly services: readonly string[]; readonly trade: TradeData },
  quantity: number,
): number | null {
  const step = trade.leadTimes.findLast(({ from }) => from <= quantity) ?? trade.leadTimes[0];
  return step?.days ?? (services.includes('fast_delivery') ? fastDays : null);
}

/** The transit time of a template to a place; null = unknown. */
export function transitOf({ standard, areas }: FreightTemplate, place: string): Transit | null {
  const area = areas.find(({ provinces }) => provinces.includes(place));
  return (area ?? standard).days ?? null;
}

/** The first and last day, in China, of the expected arrival when paid at `now`. */
export function arrival(
  now: Date,
  leaves: number | null,
  { least, most }: Transit,
): { readonly from: string; readonly to: string } | null {
  if (leaves === null) return null;
  return { from: workingDaysLater(now, leaves + least), to: workingDaysLater(now, leaves + most) };
}

/** The freight template of a supplier's new products. */
export type DefaultFreight = FreightTemplate & { readonly id: number };

export async function defaultFreight(db: Db, shop: SupplierScope): Promise<DefaultFreight | null> {
  const chosen = and(shop.where(freightTemplate.supplierId), eq(freightTemplate.isDefault, true));
  const [row] = await db.select().from(freightTemplate).where(chosen);
  return row ?? null;
}

/** Freight templates of a supplier that charge by weight. */
export async function weighingTemplates(db: Db, shop: SupplierScope): Promise<ReadonlySet<number>> {
  const rows = await db.select().from(freightTemplate).where(shop.where(freightTemplate.supplierId));
  return new Set(rows.filter(goesByWeight).map(({ id }) => id));
}

/** The fee for one piece of this weight in the default area: shown on lists and pages. */
export const freightOfOne = (template: FreightTemplate, grams: number): number =>
  templateFreight(template, { pieces: 1, grams, amount: 0 }, null).amount;

interface FreightQuery {
  readonly productId: number;
  readonly quantity: number;
  readonly province: string;
}

/**
 * The delivery fee of pieces of one product to a province or country, at the weight of its heaviest SKU, so that an order never costs more;
 * and the expected arrival when paid at `now`.
 * @throws not_found, invalid_input for an unknown code
 */
export async function freightTo(db: Db, query: FreightQuery, accountId: number | undefined, now: Date) {
  const { productId, quantity, province } = query;
  if (!isProvince(province) && !countryCodes.includes(province)) fail('invalid_input', {}, 'query.province');
  const [heaviest] = await db
    .select({ id: sku.id, services: product.services, trade: product.trade })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(and(eq(product.id, productId), onSale))
    .orderBy(desc(sku.weight), sku.id)
    .limit(1);
  const goods = heaviest && (await readGoods(db, [heaviest.id])).get(heaviest.id);
  if (!goods) fail('not_found');
  const member = accountId === undefined ? null : await memberOf(db, accountId, now);
  const [group] = priceOrder([{ goods, quantity }], { ...plainTerms, member, province }).groups;
  if (!group) fail('internal');
  const none = { freeAbove: null, freeFromPieces: null };
  const { freeAbove, freeFromPieces } = goods.template ? freeRuleOf(goods.template, province) : none;
  const transit = goods.template && group.unsent.length === 0 && transitOf(goods.template, province);
  const arrives = transit ? arrival(now, handover(heaviest, quantity), transit) : null;
  return { amount: group.freight, rule: group.freightRule, freeAbove, freeFromPieces, arrives };
}
