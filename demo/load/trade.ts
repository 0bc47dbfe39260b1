import { noTrade, type TradeData } from '../../contract/catalogue/trade-data.ts';
import type { DemoProduct } from '../types/catalogue.ts';

const ports = [
  { zh: '宁波', en: 'Ningbo' },
  { zh: '深圳', en: 'Shenzhen' },
  { zh: '上海', en: 'Shanghai' },
] as const;
const logo = { zh: '印制标志', en: 'Printed logo' };
const packaging = { zh: '定制包装', en: 'Own packaging' };

/** Foreign trade data of products sold abroad with tier prices; of others sold abroad at most the days until they leave. */
export function tradeOf({ id, tradeType, tiers, price, services }: DemoProduct): TradeData {
  if (tradeType === 'zh') return noTrade;
  if (tiers.length === 0) {
    // The promise to ship within 48 hours says as much.
    return services.includes('fast_delivery')
      ? noTrade
      : { ...noTrade, leadTimes: [{ from: 1, days: 2 + (id % 2) }] };
  }
  const port = ports[id % ports.length] ?? ports[0];
  const side = 300 + (id % 7) * 30;
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
      pieces: 12 + (id % 4) * 12,
      length: side + 120,
      width: side,
      height: side - 40,
      grossWeight: 6_000 + (id % 9) * 500,
    },
    certificates: [],
    customisation: [
      { what: logo, from: 500 },
      { what: packaging, from: 1_000 },
    ],
  };
}
