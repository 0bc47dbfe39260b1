import { z } from 'zod';
import { Fee, ImageUrl } from '../basics.ts';
import { ProductCustoms } from './customs.ts';

const words = (longest: number) =>
  z.strictObject({ zh: z.string().trim().max(longest), en: z.string().trim().max(longest) });
const Pieces = z.int().positive().max(999_999);
const Millimetres = z.int().positive().max(10_000);

/** Supported rules of Incoterms 2020. */
export const Incoterm = z.enum(['EXW', 'FOB', 'CIF', 'DAP', 'DDP']);
export type Incoterm = z.infer<typeof Incoterm>;

/** Foreign trade data of a product. */
export const TradeData = z.strictObject({
  /** Each with its named port or place. */
  incoterms: z.array(z.strictObject({ term: Incoterm, place: words(100) })).max(5),
  /** Price of a sample in fen; null = no samples. */
  sample: Fee.nullable(),
  /** Lead time in days from a quantity on. */
  leadTimes: z.array(z.strictObject({ from: Pieces, days: z.int().positive().max(365) })).max(6),
  carton: z
    .strictObject({
      pieces: Pieces,
      length: Millimetres,
      width: Millimetres,
      height: Millimetres,
      grossWeight: z.int().positive().max(10_000_000).meta({ description: 'grams' }),
    })
    .nullable(),
  /** With an image that is one of the product's images, or none. */
  certificates: z
    .array(
      z.strictObject({ name: words(100), number: z.string().trim().max(60), picture: ImageUrl.nullable() }),
    )
    .max(12),
  /** Customisation such as logo or packaging, from a quantity on. */
  customisation: z.array(z.strictObject({ what: words(100), from: Pieces })).max(6),
  /** Absent = nothing is known. */
  customs: ProductCustoms.optional(),
});
export type TradeData = z.infer<typeof TradeData>;

export const noTrade: TradeData = {
  incoterms: [],
  sample: null,
  leadTimes: [],
  carton: null,
  certificates: [],
  customisation: [],
};

type Fault = (path: (string | number)[], message: string) => void;
const isEmpty = ({ zh, en }: { readonly zh: string; readonly en: string }) => zh === '' && en === '';

/** Requires complete data, unique terms, lead times that increase with the quantity, and images of the product. */
export function checkTrade(trade: TradeData, images: readonly string[], fault: Fault): void {
  const terms = new Set<Incoterm>();
  trade.incoterms.forEach(({ term, place }, at) => {
    if (isEmpty(place)) fault(['trade', 'incoterms', at, 'place', 'zh'], 'needed');
    if (terms.has(term)) fault(['trade', 'incoterms', at, 'term'], 'stands twice');
    terms.add(term);
  });
  trade.leadTimes.forEach(({ from, days }, at) => {
    const before = trade.leadTimes[at - 1];
    if (before && from <= before.from) fault(['trade', 'leadTimes', at, 'from'], 'does not rise');
    if (before && days < before.days) fault(['trade', 'leadTimes', at, 'days'], 'falls');
  });
  trade.certificates.forEach(({ name, picture }, at) => {
    if (isEmpty(name)) fault(['trade', 'certificates', at, 'name', 'zh'], 'needed');
    if (picture !== null && !images.includes(picture))
      fault(['trade', 'certificates', at, 'picture'], 'not of the product');
  });
  trade.customisation.forEach(({ what }, at) => {
    if (isEmpty(what)) fault(['trade', 'customisation', at, 'what', 'zh'], 'needed');
  });
}
