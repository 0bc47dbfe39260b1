import type { FreightFee, FreightRule, FreightTemplate } from '../../../contract/freight.ts';
import { amountLimit } from './limit.ts';
import type { PricedLine } from './line.ts';
import type { Member } from './promotions.ts';

interface Freight {
  readonly amount: number;
  readonly rule: FreightRule;
}

const feeOf = ({ first, firstFee, extra, extraFee }: FreightFee, units: number): number =>
  firstFee + Math.ceil(Math.max(0, units - first) / extra) * extraFee;

/** By a template, for so many pieces of so many grams in all that cost `amount`. `province` null = where no area says otherwise. */
export function templateFreight(
  template: FreightTemplate,
  load: { readonly pieces: number; readonly grams: number; readonly amount: number },
  province: string | null,
): Freight {
  if (template.method === 'free') return { amount: 0, rule: 'free' };
  const isWorthIt = template.freeAbove !== null && load.amount >= template.freeAbove;
  const isEnough = template.freeFromPieces !== null && load.pieces >= template.freeFromPieces;
  if (isWorthIt || isEnough) return { amount: 0, rule: 'free_above' };
  const area = template.areas.find(({ provinces }) => province !== null && provinces.includes(province));
  const units = template.method === 'piece' ? load.pieces : load.grams;
  const amount = feeOf(area ?? template.standard, units);
  return { amount, rule: amount === 0 ? 'free' : 'template' };
}

/**
 * What sending one supplier's lines costs. They go in one parcel: of the templates and flat amounts among them the dearest
 * counts, what ships free adds nothing. Lines of one template are weighed or counted together. Members pay nothing.
 */
export function freightOfOrder(
  lines: readonly PricedLine[],
  province: string | null,
  member: Member | null,
): Freight {
  const templates = new Map<number, PricedLine[]>();
  let dearest: Freight = { amount: 0, rule: 'free' };
  const take = (freight: Freight) => {
    if (freight.amount > dearest.amount || dearest.rule === 'free') dearest = freight;
  };
  for (const line of lines) {
    const { template, freight } = line.goods;
    if (template) templates.set(template.id, [...(templates.get(template.id) ?? []), line]);
    else if (freight > 0) take({ amount: freight, rule: 'flat' });
  }
  for (const own of templates.values()) {
    const template = own[0]?.goods.template;
    if (template) take(templateFreight(template, loadOf(own), province));
  }
  if (member?.freeShipping && dearest.amount > 0) return { amount: 0, rule: 'member' };
  return { ...dearest, amount: Math.min(amountLimit, dearest.amount) };
}

const loadOf = (lines: readonly PricedLine[]) => ({
  pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
  grams: lines.reduce((sum, line) => sum + line.goods.weight * line.quantity, 0),
  amount: lines.reduce((sum, line) => sum + line.amount, 0),
});
