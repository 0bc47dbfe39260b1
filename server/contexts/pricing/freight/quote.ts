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

/** Within 48 hours, holidays aside. */
const fastDays = 2;

/** Working days a shop says it takes until so many pieces leave: its lead time, else its promise to ship fast; null = it says nothing. */
export function handover(
  { services, trade }: { readonly services: readonly string[]; readonly trade: TradeData },
  quantity: number,
): number | null {
  const step = trade.leadTimes.findLast(({ from }) => from <= quantity) ?? trade.leadTimes[0];
  return step?.days ?? (services.includes('fast_delivery') ? fastDays : null);
}

/** How long a template says the carrier takes to a place; null = it does not. */
export function transitOf({ standard, areas }: FreightTemplate, place: string): Transit | null {
  const area = areas.find(({ provinces }) => provinces.includes(place));
  return (area ?? standard).days ?? null;
}

/** The first and the last day, in China, on which goods arrive that are paid for `now`. */
export function arrival(
  now: Date,
  leaves: number | null,
  { least, most }: Transit,
): { readonly from: string; readonly to: string } | null {
  if (leaves === null) return null;
  return { from: workingDaysLater(now, leaves + least), to: workingDaysLater(now, leaves + most) };
}

/** The template new products of a shop get. */
export type DefaultFreight = FreightTemplate & { readonly id: number };

export async function defaultFreight(db: Db, shop: SupplierScope): Promise<DefaultFreight | null> {
  const chosen = and(shop.where(freightTemplate.supplierId), eq(freightTemplate.isDefault, true));
  const [row] = await db.select().from(freightTemplate).where(chosen);
  return row ?? null;
}

/** The templates of a shop whose fees rise with the weight. */
export async function weighingTemplates(db: Db, shop: SupplierScope): Promise<ReadonlySet<number>> {
  const rows = await db.select().from(freightTemplate).where(shop.where(freightTemplate.supplierId));
  return new Set(rows.filter(goesByWeight).map(({ id }) => id));
}

/** What one piece of so many grams costs to send where no area says otherwise: what lists and pages show. */
export const freightOfOne = (template: FreightTemplate, grams: number): number =>
  templateFreight(template, { pieces: 1, grams, amount: 0 }, null).amount;

interface FreightQuery {
  readonly productId: number;
  readonly quantity: number;
  readonly province: string;
}

/**
 * What sending pieces of a product alone to a province or country costs, its heaviest SKU counted: an order never costs more. And
 * when they would arrive if they were paid for `now`.
 * @throws not_found, invalid_input for a code that is neither
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
