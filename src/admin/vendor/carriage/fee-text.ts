import type { FreightFee } from '../../../../contract/freight.ts';
import type { DeskFreight } from '../../../../contract/freight-template.ts';
import { formatMoney } from '../../../lib/money.ts';
import { fill } from '../../../lib/text.ts';
import type { CarriageTexts } from './words.ts';

type Method = DeskFreight['method'];

/** `¥8.00 for the first 1,000 g, then ¥2.00 for each further 500 g` */
export function feeText(
  t: CarriageTexts,
  method: Method,
  { first, firstFee, extra, extraFee }: FreightFee,
): string {
  if (method === 'free') return t.nothing;
  return fill(method === 'piece' ? t.feePieces : t.feeWeight, {
    first,
    extra,
    firstFee: formatMoney(firstFee),
    extraFee: formatMoney(extraFee),
  });
}

type FreeRule = Pick<DeskFreight, 'freeAbove' | 'freeFromPieces'>;

const ruleText = (t: CarriageTexts, { freeAbove, freeFromPieces }: FreeRule): string => {
  const rules = [
    freeAbove === null ? '' : fill(t.freeAbove, { amount: formatMoney(freeAbove) }),
    freeFromPieces === null ? '' : fill(t.freeFrom, { pieces: freeFromPieces }),
  ].filter(Boolean);
  return rules.length === 0 ? t.never : rules.join(t.or);
};

/** What differs by area: `Beijing, Tianjin: free from ¥99.00`. */
export const areaTexts = (
  t: CarriageTexts,
  { areas }: Pick<DeskFreight, 'areas'>,
  nameOf: (place: string) => string,
): string[] =>
  areas.map(({ provinces, freeAbove = null, freeFromPieces = null }) =>
    fill(t.areaFree, {
      places: provinces.map(nameOf).join(', '),
      rule: ruleText(t, { freeAbove, freeFromPieces }),
    }),
  );

/** From when on sending costs nothing. */
export const freeText = (t: CarriageTexts, { method, ...rule }: DeskFreight): string =>
  method === 'free' ? t.always : ruleText(t, rule);
