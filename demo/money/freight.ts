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
const overseas = ['710000', '810000', '820000'];

/**
 * Tracked air parcels abroad in yuan per started 500 g, and working days, in the order of magnitude of the postal and special-line rates of
 * Chinese forwarders: about 20 yuan a parcel and 35 to 80 yuan a kilogram.
 */
const abroad = [
  { provinces: ['KR'], first: 32, extra: 14, least: 4, most: 7 },
  { provinces: ['JP'], first: 36, extra: 17, least: 4, most: 8 },
  { provinces: ['SG', 'TH', 'VN'], first: 38, extra: 18, least: 5, most: 9 },
  { provinces: ['GB'], first: 46, extra: 26, least: 7, most: 12 },
  { provinces: ['DE', 'FR', 'NL', 'IT', 'ES', 'BE', 'PT'], first: 48, extra: 28, least: 8, most: 13 },
  { provinces: ['AU'], first: 46, extra: 27, least: 7, most: 13 },
  { provinces: ['US'], first: 54, extra: 36, least: 8, most: 14 },
  { provinces: ['CA'], first: 58, extra: 39, least: 9, most: 15 },
];
/** Lines whose carrier clears the parcels and pays duties and taxes, which are in the fee; DE stands for the European Union. */
const dutyPaid = ['US', 'DE'];
/** Parcels abroad weigh at most this many grams; heavier goods go by sea, on request. */
const heaviestParcel = 30_000;
/** Expensive goods are shipped at a fixed amount by every shop. */
const parcelMost = 3_000;

type Fee = DemoFreight['standard'];

/** The shop's fees within China, as a factor of those to its neighbours; by weight or by piece. */
function domestic(supplier: DemoSupplier, byWeight: boolean) {
  const rng = random(`freight ${supplier.id}`);
  const fee = (factor: number, least: number, most: number): Fee => {
    const days = { least, most };
    const round = (fen: number) => Math.round((fen * factor) / 100) * 100;
    return byWeight
      ? { first: 1_000, firstFee: round(base), extra: 500, extraFee: round(300), days }
      : { first: 2, firstFee: round(base), extra: 1, extraFee: round(200), days };
  };
  const base = rng.pick([600, 800, 800, 1_000]);
  const home = near.find((area) => area.includes(supplier.provinceCode)) ?? [supplier.provinceCode];
  const freeAbove = rng.pick([null, 9_900, 12_900, 19_900]);
  const alike = freeAbove === null ? {} : { freeAbove };
  return {
    standard: fee(1, 2, 4),
    areas: [
      { provinces: home, ...fee(0.75, 1, 2), ...alike },
      { provinces: far, ...fee(1.8, 4, 7), ...alike },
      { provinces: overseas, ...fee(4, 4, 8) },
    ],
    freeAbove,
  };
}

type Named = Pick<DemoFreight, 'id' | 'name' | 'method' | 'isDefault' | 'standard' | 'areas' | 'freeAbove'>;

const templateOf = (supplier: DemoSupplier, own: Named): DemoFreight => ({
  ...own,
  supplierId: supplier.id,
  excluded: [],
  freeFromPieces: null,
  updatedAt: supplier.joinedAt,
  createdAt: supplier.joinedAt,
});

function domesticTemplate(supplier: DemoSupplier, id: number): DemoFreight {
  const byWeight = supplier.id % 3 === 2;
  const name = byWeight ? '普通快递（按重量）' : '普通快递（按件）';
  const method = byWeight ? 'weight' : 'piece';
  return templateOf(supplier, { id, name, method, isDefault: true, ...domestic(supplier, byWeight) });
}

/** Parcels within China and to the countries that buyers come from. Free delivery in China does not apply abroad. */
function exportTemplate(supplier: DemoSupplier, id: number): DemoFreight {
  const rate = random(`abroad ${supplier.id}`).pick([95, 100, 100, 105, 110]);
  const fen = (yuan: number) => yuan * rate;
  const { areas, ...home } = domestic(supplier, true);
  const lines = abroad.map(({ provinces, first, extra, least, most }) => ({
    provinces,
    first: 500,
    firstFee: fen(first),
    extra: 500,
    extraFee: fen(extra),
    days: { least, most },
    ...(dutyPaid.some((place) => provinces.includes(place)) ? { importTerms: 'DDP' as const } : {}),
  }));
  const named = { id, name: '国内快递与国际专线', method: 'weight', isDefault: false } as const;
  return templateOf(supplier, { ...named, ...home, areas: [...areas, ...lines] });
}

const grams = (product: DemoProduct) => Math.max(...product.skus.map((sku) => sku.weight));

/** Foreign-trade goods that an air parcel can take. */
const goesAbroad = (product: DemoProduct) => product.tradeType !== 'zh' && grams(product) <= heaviestParcel;

/** The freight shown for a product is then the fee for one piece, unless its delivery is free. */
function use(template: DemoFreight, product: DemoProduct): void {
  product.freightTemplateId = template.id;
  const load = { pieces: 1, grams: grams(product), amount: 0 };
  if (!product.freeShipping) product.freight = templateFreight(template, load, null).amount;
}

/**
 * Two of three shops use a template for their parcels within China; every shop with foreign-trade goods has one that also reaches other
 * countries.
 */
export function makeFreight(suppliers: DemoSupplier[], products: DemoProduct[]): DemoFreight[] {
  const shops = suppliers.filter((one) => one.status === 'approved');
  const made: DemoFreight[] = [];
  for (const supplier of shops.filter(({ id }) => id % 3 !== 0)) {
    const template = domesticTemplate(supplier, made.length + 1);
    made.push(template);
    for (const product of products) {
      const isParcel = product.freight > 0 && product.freight < parcelMost;
      if (product.supplierId === supplier.id && isParcel && !goesAbroad(product)) use(template, product);
    }
  }
  for (const supplier of shops) {
    const own = products.filter((one) => one.supplierId === supplier.id && goesAbroad(one));
    if (own.length === 0) continue;
    const template = exportTemplate(supplier, made.length + 1);
    made.push(template);
    for (const product of own) use(template, product);
  }
  return made;
}
