import type { FreightFee } from '../../../../../contract/pricing/freight.ts';
import type { DeskFreight } from '../../../../../contract/pricing/freight-template.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { fill } from '../../../../lib/text.ts';
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

/** Of an area with more, so many places are named. */
const mostNamed = 3;

interface AreaText {
  /** `Beijing, Tianjin and 2 more: ¥8.00 for the first piece; free from ¥99.00` */
  readonly text: string;
  /** All its places. */
  readonly places: string;
}

/** What differs by area. */
export const areaTexts = (
  t: CarriageTexts,
  { method, areas }: Pick<DeskFreight, 'method' | 'areas'>,
  nameOf: (place: string) => string,
): AreaText[] =>
  areas.map(({ provinces, freeAbove = null, freeFromPieces = null, ...fee }) => {
    const names = provinces.map(nameOf);
    const few = names.slice(0, mostNamed).join(t.between);
    const more = names.length - mostNamed;
    const isFree = freeAbove !== null || freeFromPieces !== null;
    return {
      text: fill(isFree ? t.areaFree : t.areaFee, {
        places: more > 0 ? fill(t.andMore, { places: few, count: more }) : few,
        fee: feeText(t, method, fee),
        rule: isFree ? ruleText(t, { freeAbove, freeFromPieces }) : '',
      }),
      places: names.join(t.between),
    };
  });

/** From when on sending costs nothing. */
export const freeText = (t: CarriageTexts, { method, ...rule }: DeskFreight): string =>
  method === 'free' ? t.always : ruleText(t, rule);
