import { templateFreight } from '../../server/contexts/pricing/index.ts';
import { random } from '../random.ts';
import type { DemoFreight, DemoProduct, DemoSupplier } from '../types.ts';

/** Shanghai, Jiangsu, Zhejiang, Anhui; Guangdong, Guangxi, Fujian; Beijing, Tianjin, Hebei, Shandong. */
const near = [
  ['310000', '320000', '330000', '340000'],
  ['440000', '450000', '350000'],
  ['110000', '120000', '130000', '370000'],
];
/** Inner Mongolia, Hainan, Tibet, Gansu, Qinghai, Ningxia, Xinjiang. */
const far = ['150000', '460000', '540000', '620000', '630000', '640000', '650000'];
/** Some of the supported countries, and the United Kingdom, Canada and Australia. */
const abroad = ['US', 'CA', 'GB', 'FR', 'DE', 'IT', 'ES', 'NL', 'BE', 'PT', 'JP', 'KR', 'TH', 'VN', 'AU'];
const overseas = ['710000', '810000', '820000'];
/** Expensive goods are shipped at a fixed amount by every shop. */
const parcelMost = 3_000;

function templateOf(supplier: DemoSupplier, id: number): DemoFreight {
  const rng = random(`freight ${supplier.id}`);
  const byWeight = supplier.id % 3 === 2;
  const fee = (factor: number, least: number, most: number) => {
    const days = { least, most };
    const round = (fen: number) => Math.round((fen * factor) / 100) * 100;
    return byWeight
      ? { first: 1_000, firstFee: round(base), extra: 500, extraFee: round(300), days }
      : { first: 2, firstFee: round(base), extra: 1, extraFee: round(200), days };
  };
  const base = rng.pick([600, 800, 800, 1_000]);
  const home = near.find((area) => area.includes(supplier.provinceCode)) ?? [supplier.provinceCode];
  const freeAbove = rng.pick([null, 9_900, 12_900, 19_900]);
  // Free delivery in China does not apply abroad.
  const alike = freeAbove === null ? {} : { freeAbove };
  return {
    id,
    supplierId: supplier.id,
    name: byWeight ? '普通快递（按重量）' : '普通快递（按件）',
    method: byWeight ? 'weight' : 'piece',
    standard: fee(1, 2, 4),
    areas: [
      { provinces: home, ...fee(0.75, 1, 2), ...alike },
      { provinces: far, ...fee(1.8, 4, 7), ...alike },
      { provinces: overseas, ...fee(4, 4, 8) },
      { provinces: abroad, ...fee(12, 8, 15) },
    ],
    excluded: [],
    freeAbove,
    freeFromPieces: null,
    isDefault: true,
    updatedAt: supplier.joinedAt,
    createdAt: supplier.joinedAt,
  };
}

const grams = (product: DemoProduct) => Math.max(...product.skus.map((sku) => sku.weight));

/** Two of three shops use a freight template; the freight shown for their products is then the fee for one piece. */
export function makeFreight(suppliers: DemoSupplier[], products: DemoProduct[]): DemoFreight[] {
  const shops = suppliers.filter((one) => one.status === 'approved' && one.id % 3 !== 0);
  return shops.map((supplier, at) => {
    const template = templateOf(supplier, at + 1);
    for (const product of products) {
      const isParcel = product.freight > 0 && product.freight < parcelMost;
      if (product.supplierId !== supplier.id || !isParcel) continue;
      product.freightTemplateId = template.id;
      const load = { pieces: 1, grams: grams(product), amount: 0 };
      product.freight = templateFreight(template, load, null).amount;
    }
    return template;
  });
}
