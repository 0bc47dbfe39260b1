import { amountLimit } from '../../../../contract/money.ts';
import type {
  FreeFreight,
  FreightFee,
  FreightRule,
  FreightTemplate,
  UnsentGoods,
} from '../../../../contract/pricing/freight.ts';
import type { PricedLine } from './line.ts';
import type { Member } from './promotions.ts';

interface Freight {
  readonly amount: number;
  readonly rule: FreightRule;
}

interface ParcelFreight extends Freight {
  readonly unsent: readonly UnsentGoods[];
  readonly freeFreight: FreeFreight | null;
}

const feeOf = ({ first, firstFee, extra, extraFee }: FreightFee, units: number): number =>
  firstFee + Math.ceil(Math.max(0, units - first) / extra) * extraFee;

const countryCode = /^[A-Z]{2}$/;
/** Countries have two-letter codes, provinces six-digit ones; `CN` is China without a province. */
export const isAbroad = (place: string | null): place is string =>
  place !== null && place !== 'CN' && countryCode.test(place);
const unavailable: Freight = { amount: 0, rule: 'unavailable' };

/** The area of a template that lists a place; undefined = the default area. */
export const areaOf = ({ areas }: FreightTemplate, province: string | null) =>
  areas.find(({ provinces }) => province !== null && provinces.includes(province));

/** The rule for free delivery at a place: an area's own rule replaces the default. */
export function freeRuleOf(
  template: FreightTemplate,
  province: string | null,
): Pick<FreightTemplate, 'freeAbove' | 'freeFromPieces'> {
  const area = areaOf(template, province);
  if (!area) return { freeAbove: template.freeAbove, freeFromPieces: template.freeFromPieces };
  return { freeAbove: area.freeAbove ?? null, freeFromPieces: area.freeFromPieces ?? null };
}

/** Whether a template delivers to a place: a country must be listed in an area, a province must not be excluded. */
function isServed(template: FreightTemplate, place: string | null): boolean {
  if (place !== null && template.excluded.includes(place)) return false;
  return !isAbroad(place) || areaOf(template, place) !== undefined;
}

/** Whether the fee depends on the weight of the goods. */
const isWeighed = (template: FreightTemplate, province: string | null) =>
  template.method === 'weight' && (areaOf(template, province) ?? template.standard).extraFee > 0;

const toUnsent =
  (why: UnsentGoods['why']) =>
  ({ goods: { skuId, productId, name } }: PricedLine): UnsentGoods => ({ skuId, productId, name, why });

/**
 * The lines of one template that cannot be delivered: all of them to an excluded place, else those without a weight when the fee depends on
 * it.
 */
function unsentOf(
  lines: readonly PricedLine[],
  template: FreightTemplate,
  province: string | null,
  { rule }: Freight,
): UnsentGoods[] {
  if (rule === 'unavailable') return lines.map(toUnsent('unavailable'));
  if (rule === 'free_above' || !isWeighed(template, province)) return [];
  return lines.filter(({ goods }) => goods.weight === 0).map(toUnsent('no_weight'));
}

/**
 * The delivery fee by a template, for pieces with this total weight in grams and total `amount`. `province` null = the default area;
 * countries need an area that lists them.
 */
export function templateFreight(
  template: FreightTemplate,
  load: { readonly pieces: number; readonly grams: number; readonly amount: number },
  province: string | null,
): Freight {
  const area = areaOf(template, province);
  if (!isServed(template, province)) return unavailable;
  if (template.method === 'free') return { amount: 0, rule: 'free' };
  const { freeAbove, freeFromPieces } = freeRuleOf(template, province);
  const isWorthIt = freeAbove !== null && load.amount >= freeAbove;
  const isEnough = freeFromPieces !== null && load.pieces >= freeFromPieces;
  if (isWorthIt || isEnough) return { amount: 0, rule: 'free_above' };
  const units = template.method === 'piece' ? load.pieces : load.grams;
  const amount = feeOf(area ?? template.standard, units);
  return { amount, rule: amount === 0 ? 'free' : 'template' };
}

/**
 * The delivery fee of one supplier's lines. They ship as one parcel: the highest fee among its templates and fixed amounts counts; products
 * with free delivery add nothing in China; abroad their template counts. Lines of one template are weighed or counted together. Members pay nothing. The amount missing for free
 * delivery is returned only when a single template charges; otherwise no one amount would achieve it. When a line cannot be delivered, or
 * has no weight, nothing ships: `unsent` lists these lines.
 */
export function freightOfOrder(
  lines: readonly PricedLine[],
  province: string | null,
  member: Member | null,
): ParcelFreight {
  const templates = new Map<number, PricedLine[]>();
  let dearest: Freight = { amount: 0, rule: 'free' };
  const ways: (FreeFreight | null)[] = [];
  const unsent: UnsentGoods[] = [];
  const take = (freight: Freight, way: FreeFreight | null) => {
    if (freight.amount > 0) ways.push(way);
    if (freight.amount > dearest.amount || dearest.rule === 'free') dearest = freight;
  };
  for (const line of lines) {
    const { template, freight, shipsFree } = line.goods;
    const isFree = shipsFree && !isAbroad(province);
    if (template && !isFree) templates.set(template.id, [...(templates.get(template.id) ?? []), line]);
    else if (isAbroad(province)) unsent.push(toUnsent('unavailable')(line));
    else if (freight > 0) take({ amount: freight, rule: 'flat' }, null);
  }
  for (const own of templates.values()) {
    const template = own[0]?.goods.template;
    if (!template) continue;
    const load = loadOf(own);
    const freight = templateFreight(template, load, province);
    unsent.push(...unsentOf(own, template, province, freight));
    take(freight, missingFor(freeRuleOf(template, province), load));
  }
  const isFreeForMember = member?.freeShipping && dearest.amount > 0;
  // Members ship free, so their lines need no weight.
  const undelivered = isFreeForMember ? unsent.filter(({ why }) => why === 'unavailable') : unsent;
  const [first] = undelivered.toSorted(
    (a, b) => Number(a.why === 'no_weight') - Number(b.why === 'no_weight'),
  );
  if (first) return { amount: 0, rule: first.why, freeFreight: null, unsent: undelivered };
  if (isFreeForMember) return { amount: 0, rule: 'member', freeFreight: null, unsent: [] };
  const freeFreight = ways.length === 1 ? (ways[0] ?? null) : null;
  return { ...dearest, amount: Math.min(amountLimit, dearest.amount), freeFreight, unsent: [] };
}

/** The amount or number of pieces missing for free delivery. */
function missingFor(
  { freeAbove, freeFromPieces }: Pick<FreightTemplate, 'freeAbove' | 'freeFromPieces'>,
  load: { readonly pieces: number; readonly amount: number },
): FreeFreight | null {
  if (freeAbove === null && freeFromPieces === null) return null;
  return {
    amount: freeAbove === null ? null : freeAbove - load.amount,
    pieces: freeFromPieces === null ? null : freeFromPieces - load.pieces,
  };
}

const loadOf = (lines: readonly PricedLine[]) => ({
  pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
  grams: lines.reduce((sum, line) => sum + line.goods.weight * line.quantity, 0),
  amount: lines.reduce((sum, line) => sum + line.amount, 0),
});
