import { and, eq, inArray, sql } from 'drizzle-orm';
import type { TradeData } from '../../../../contract/catalogue/trade-data.ts';
import { countryCodes } from '../../../../contract/countries.ts';
import type { Delivery, FreightTemplate, Transit } from '../../../../contract/pricing/freight.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import { cacheManyUntilChanged } from '../../../platform/db/cache-until-changed.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { freightTemplate, product, sku } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { isProvince } from '../../../platform/regions/areas.ts';
import { workingDaysLater } from '../../../platform/working-days.ts';
import { currentRates } from '../../accounting/index.ts';
import {
  type Goods,
  goesByWeight,
  onSale,
  piecesByProduct,
  readGoods,
  smallestOrder,
} from '../../catalogue/index.ts';
import { memberOf } from '../membership/members.ts';
import { freeRuleOf, isAbroad, templateFreight } from '../price/freight.ts';
import type { Wanted } from '../price/line.ts';
import { plainTerms, priceOrder, type Terms } from '../price/price.ts';

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

export type Arrival = NonNullable<ReturnType<typeof arrival>>;

interface Shipped {
  readonly supplierId: number;
  readonly lines: readonly Wanted[];
  readonly unsent: readonly unknown[];
}

/**
 * When the order of each supplier would arrive at a place if paid now, by supplier: with its slowest goods. Suppliers that do not say it of
 * all their goods are missing.
 * @param through a transaction that has not changed the products
 */
export async function arrivalsOf(
  db: Db,
  groups: readonly Shipped[],
  { place, now }: { readonly place: string | null; readonly now: Date },
  through?: Tx,
): Promise<ReadonlyMap<number, Arrival>> {
  if (place === null) return new Map();
  const ids = groups.flatMap(({ lines }) => lines.map(({ goods }) => String(goods.productId)));
  const parcels = await readParcels(db, ids, through);
  const arrivals = groups.flatMap(({ supplierId, lines, unsent }) => {
    if (unsent.length > 0) return [];
    const pieces = piecesByProduct(lines);
    const own = lines.map(({ goods: { productId, template } }) => {
      const parcel = parcels.get(String(productId));
      const transit = template && transitOf(template, place);
      return parcel && transit && arrival(now, handover(parcel, pieces.get(productId) ?? 1), transit);
    });
    const known = own.filter((one) => one !== null && one !== undefined);
    if (known.length < own.length || known.length === 0) return [];
    const latest = (end: keyof Arrival) =>
      known
        .map((one) => one[end])
        .toSorted()
        .at(-1) ?? '';
    return [[supplierId, { from: latest('from'), to: latest('to') }] as const];
  });
  return new Map(arrivals);
}

/** The SKUs of a product on sale that its delivery is quoted for, and what its handover depends on. */
interface Parcel {
  readonly productId: number;
  /** The cheapest, whose price lists show. */
  readonly skuId: number;
  /** No order costs more to deliver than this one. */
  readonly heaviestId: number;
  readonly services: readonly string[];
  readonly trade: TradeData;
}

/** Maximum number of cached products. */
const mostParcels = 10_000;

const readParcels = cacheManyUntilChanged<Parcel>(
  ({ productId }) => [`product:${productId}`, `sku:${productId}`, 'supplier'],
  mostParcels,
  async (db, ids) => {
    const rows = await db
      .select({
        productId: product.id,
        skuId: sql<number>`(array_agg(${sku.id} order by ${sku.price}, ${sku.weight}, ${sku.id}))[1]`,
        heaviestId: sql<number>`(array_agg(${sku.id} order by ${sku.weight} desc, ${sku.id}))[1]`,
        services: product.services,
        trade: product.trade,
      })
      .from(product)
      .innerJoin(sku, eq(sku.productId, product.id))
      .where(and(inArray(product.id, ids.map(Number)), onSale))
      .groupBy(product.id);
    return new Map(rows.map((row) => [String(row.productId), row]));
  },
);

interface Quoted {
  readonly parcel: Parcel;
  readonly goods: Goods;
  readonly heaviest: Goods;
}

/** The products on sale among these, by id. */
async function readQuoted(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Quoted>> {
  const parcels = [...(await readParcels(db, ids.map(String))).values()];
  const goods = await readGoods(
    db,
    parcels.flatMap(({ skuId, heaviestId }) => [skuId, heaviestId]),
  );
  return new Map(
    parcels.flatMap((parcel) => {
      const [own, heaviest] = [goods.get(parcel.skuId), goods.get(parcel.heaviestId)];
      return own && heaviest ? [[parcel.productId, { parcel, goods: own, heaviest }] as const] : [];
    }),
  );
}

/** @throws invalid_input for an unknown place */
function checkPlace(place: string, field: string): void {
  if (!isProvince(place) && !countryCodes.includes(place)) fail('invalid_input', {}, field);
}

type Buying = Pick<Terms, 'member' | 'rates'> & { readonly place: string; readonly now: Date };

/** The fee of pieces of one product alone, and its expected arrival when paid now; `isFrom`: heavier SKUs cost more to deliver. */
function quote({ parcel, goods, heaviest }: Quoted, quantity: number, buying: Buying) {
  const shown = quoteOf(parcel, goods, quantity, buying);
  const isFrom =
    heaviest.weight > goods.weight && quoteOf(parcel, heaviest, quantity, buying).amount > shown.amount;
  return { ...shown, isFrom };
}

function quoteOf(parcel: Parcel, goods: Goods, quantity: number, { member, rates, place, now }: Buying) {
  const [group] = priceOrder([{ goods, quantity }], { ...plainTerms, member, rates, province: place }).groups;
  if (!group) fail('internal');
  const transit = goods.template && group.unsent.length === 0 && transitOf(goods.template, place);
  const arrives = transit ? arrival(now, handover(parcel, quantity), transit) : null;
  const { freight: amount, freightRule: rule, importCharges } = group;
  return { amount, rule, arrives, importCharges };
}

interface FreightQuery {
  readonly productId: number;
  readonly quantity?: number | undefined;
  readonly province: string;
}

const fewest = (goods: Goods) => smallestOrder(goods, null).pieces;

/**
 * The delivery fee of pieces of one product to a province or country, at the weight of its cheapest SKU, and whether others cost more; and
 * the expected arrival when paid at `now`.
 * @throws not_found, invalid_input for an unknown code
 */
export async function freightTo(db: Db, query: FreightQuery, accountId: number | undefined, now: Date) {
  const { productId, province } = query;
  checkPlace(province, 'query.province');
  const found = (await readQuoted(db, [productId])).get(productId) ?? fail('not_found');
  const member = accountId === undefined ? null : await memberOf(db, accountId, now);
  const rates = isAbroad(province) ? await currentRates(db) : [];
  const quantity = query.quantity ?? fewest(found.goods);
  const { template } = found.goods;
  const none = { freeAbove: null, freeFromPieces: null };
  const { freeAbove, freeFromPieces } = template ? freeRuleOf(template, province) : none;
  return { ...quote(found, quantity, { member, rates, place: province, now }), freeAbove, freeFromPieces };
}

interface DeliveryQuery {
  readonly ids: readonly number[];
  readonly place: string;
}

/**
 * The same for the smallest order of each of these products, in their order; those not on sale are left out. Two queries for any number of
 * products, none while they are cached.
 * @throws invalid_input for an unknown place
 */
export async function deliveriesTo(
  db: Db,
  { ids, place }: DeliveryQuery,
  accountId: number | undefined,
  now: Date,
): Promise<Delivery[]> {
  checkPlace(place, 'query.place');
  const found = await readQuoted(db, ids);
  const member = accountId === undefined ? null : await memberOf(db, accountId, now);
  const rates = isAbroad(place) ? await currentRates(db) : [];
  return ids.flatMap((productId) => {
    const one = found.get(productId);
    if (!one) return [];
    const pieces = fewest(one.goods);
    return [{ productId, pieces, ...quote(one, pieces, { member, rates, place, now }) }];
  });
}
