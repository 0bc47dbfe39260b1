import { noTrade, type TradeData } from '../../contract/catalogue/trade-data.ts';
import { hsCodeText } from '../data/hs-codes-data.ts';
import type { DemoCategory, DemoProduct } from '../types/catalogue.ts';

const ports = [
  { zh: '宁波', en: 'Ningbo' },
  { zh: '深圳', en: 'Shenzhen' },
  { zh: '上海', en: 'Shanghai' },
] as const;
const logo = { zh: '印制标志', en: 'Printed logo' };
const packaging = { zh: '定制包装', en: 'Own packaging' };
/** Pieces in a carton, as many as one person can still lift. */
const cartons = [240, 144, 96, 48, 36, 24, 12, 6, 4, 2, 1];
const heaviestCarton = 18_000;
/** Cubic millimetres for a gram: a carton of mixed goods has 200 kg per cubic metre. */
const gramsToVolume = 5_000;

/** Foreign trade data of products sold abroad with tier prices; of others sold abroad at most the days until they leave. */
export function tradeOf({ id, tradeType, tiers, price, services, skus }: DemoProduct): TradeData {
  if (tradeType === 'zh') return noTrade;
  if (tiers.length === 0) {
    // The promise to ship within 48 hours says as much.
    return services.includes('fast_delivery')
      ? noTrade
      : { ...noTrade, leadTimes: [{ from: 1, days: 2 + (id % 2) }] };
  }
  const port = ports[id % ports.length] ?? ports[0];
  const weight = Math.max(...skus.map((sku) => sku.weight));
  const pieces = cartons.find((count) => count * weight <= heaviestCarton) ?? 1;
  const grossWeight = Math.round((pieces * weight * 1.03 + 500) / 100) * 100;
  const side = Math.max(150, Math.round(Math.cbrt(grossWeight * gramsToVolume) / 10) * 10);
  return {
    incoterms: [
      { term: 'EXW', place: port },
      { term: 'FOB', place: port },
    ],
    sample: Math.ceil((price * 3) / 200) * 100,
    leadTimes: [
      { from: 1, days: 3 },
      { from: 500, days: 7 + (id % 3) },
      { from: 2_000, days: 15 + (id % 6) },
    ],
    carton: {
      pieces,
      length: Math.round((side * 1.25) / 10) * 10,
      width: side,
      height: Math.round((side * 0.8) / 10) * 10,
      grossWeight,
    },
    certificates: [],
    customisation: [
      { what: logo, from: 500 },
      { what: packaging, from: 1_000 },
    ],
  };
}

/** Tariff codes by the slug of a category. */
export const hsCodes: ReadonlyMap<string, string> = new Map(
  hsCodeText
    .trim()
    .split('\n')
    .map((line): [string, string] => {
      const [slug = '', code = ''] = line.split(' ');
      return [slug, code];
    }),
);

/** The heading of a category; null = that of the category above. */
export const headingOf = ({ slug }: Pick<DemoCategory, 'slug'>): string | null =>
  hsCodes.get(slug)?.slice(0, 4) ?? null;

/** What customs ask about goods sold abroad by the case; other goods are estimated by their category. */
export function customsOf({ tradeType, tiers }: DemoProduct, slug: string): Pick<TradeData, 'customs'> {
  const code = hsCodes.get(slug) ?? '';
  if (tradeType === 'zh' || tiers.length === 0 || code.length < 6) return {};
  return { customs: { hsCode: code, origin: 'CN' } };
}
