// What the two shops of a trial sell: their files as Shopify and WooCommerce write them, and a picture of each product.
import sharp from 'sharp';
import type { Locale } from '../../contract/basics.ts';

interface Goods {
  readonly zh: string;
  readonly en: string;
  /** Yuan. */
  readonly price: string;
  /** Category in the words of the shop's former system. */
  readonly type: Readonly<Record<Locale, string>>;
  /** Path in the standard taxonomy, where the former system knew it. */
  readonly path?: string;
  readonly colour: string;
}

const home = 'Home & Garden > Kitchen & Dining';
const type = (zh: string, en: string) => ({ zh, en });
const cups = { type: type('杯子', 'Cups'), path: `${home} > Tableware > Drinkware > Mugs` };
const pans = {
  type: type('锅具', 'Pans'),
  path: `${home} > Cookware & Bakeware > Cookware > Skillets & Frying Pans`,
};
const plates = { type: type('餐盘', 'Plates'), path: `${home} > Tableware > Dinnerware > Plates` };
const knives = { type: type('刀具', 'Knives'), path: `${home} > Kitchen Tools & Utensils > Kitchen Knives` };

/** Two products come without the taxonomy's path: somebody has to say where they belong. */
export const kitchen: readonly Goods[] = [
  { zh: '粗陶马克杯 350 毫升', en: 'Stoneware mug 350 ml', price: '39.00', colour: '#7c9885', ...cups },
  { zh: '早安釉下彩马克杯', en: 'Good morning underglaze mug', price: '45.00', colour: '#d9a566', ...cups },
  { zh: '双层玻璃咖啡杯', en: 'Double-wall glass coffee cup', price: '52.00', colour: '#9fb8c8', ...cups },
  { zh: '锻打铁炒锅 32 厘米', en: 'Hand-forged iron wok 32 cm', price: '268.00', colour: '#4a4a4a', ...pans },
  { zh: '铸铁平底锅 26 厘米', en: 'Cast-iron frying pan 26 cm', price: '189.00', colour: '#5b524a', ...pans },
  {
    zh: '麦饭石煎锅 24 厘米',
    en: 'Granite-coated skillet 24 cm',
    price: '129.00',
    colour: '#77706a',
    ...pans,
  },
  { zh: '青瓷浅盘 20 厘米', en: 'Celadon plate 20 cm', price: '36.00', colour: '#a8c3a0', ...plates },
  {
    zh: '白瓷牛排盘 27 厘米',
    en: 'White porcelain dinner plate 27 cm',
    price: '48.00',
    colour: '#e8e4da',
    ...plates,
  },
  {
    zh: '粗陶点心碟四件套',
    en: 'Set of four stoneware dessert plates',
    price: '88.00',
    colour: '#c7b299',
    ...plates,
  },
  { zh: '三德刀 17 厘米', en: 'Santoku knife 17 cm', price: '159.00', colour: '#8d99ae', ...knives },
  {
    zh: '锯齿面包刀 23 厘米',
    en: 'Serrated bread knife 23 cm',
    price: '99.00',
    colour: '#b08968',
    ...knives,
  },
  { zh: '削皮小刀 9 厘米', en: 'Paring knife 9 cm', price: '49.00', colour: '#6b9080', ...knives },
  {
    zh: '竹制砧板 40×28 厘米',
    en: 'Bamboo chopping board 40 × 28 cm',
    price: '79.00',
    type: type('砧板', 'Cutting boards'),
    path: `${home} > Kitchen Tools & Utensils > Cutting Boards`,
    colour: '#d4a373',
  },
  { zh: '搪瓷汤碗', en: 'Enamel soup bowl', price: '32.00', type: type('上新', 'New in'), colour: '#c9ada7' },
  { zh: '榉木汤勺', en: 'Beechwood ladle', price: '28.00', type: type('上新', 'New in'), colour: '#bc8a5f' },
];

const beds = type('狗狗用品 > 狗窝', 'Dog supplies > Dog beds');
const leads = type('狗狗用品 > 牵引绳', 'Dog supplies > Leashes');
const trees = type('猫咪用品 > 猫爬架', 'Cat supplies > Cat trees');
const litter = type('猫咪用品 > 猫砂', 'Cat supplies > Cat litter');
const bowls = type('宠物餐具', 'Pet bowls');

export const pets: readonly Goods[] = [
  {
    zh: '可拆洗圆形狗窝 中号',
    en: 'Washable round dog bed, medium',
    price: '129.00',
    type: beds,
    colour: '#b5838d',
  },
  { zh: '记忆棉狗床 大号', en: 'Memory-foam dog bed, large', price: '239.00', type: beds, colour: '#6d6875' },
  { zh: '防水户外狗垫', en: 'Waterproof outdoor dog mat', price: '89.00', type: beds, colour: '#84a98c' },
  {
    zh: '反光尼龙牵引绳 1.5 米',
    en: 'Reflective nylon leash 1.5 m',
    price: '39.00',
    type: leads,
    colour: '#e07a5f',
  },
  { zh: '伸缩牵引绳 5 米', en: 'Retractable leash 5 m', price: '69.00', type: leads, colour: '#3d405b' },
  { zh: '登山绳材质牵引绳', en: 'Climbing-rope leash', price: '59.00', type: leads, colour: '#81b29a' },
  { zh: '剑麻猫爬架 120 厘米', en: 'Sisal cat tree 120 cm', price: '199.00', type: trees, colour: '#f2cc8f' },
  { zh: '窗台猫吊床', en: 'Window cat hammock', price: '79.00', type: trees, colour: '#a3b18a' },
  { zh: '通天柱猫爬架', en: 'Floor-to-ceiling cat tree', price: '329.00', type: trees, colour: '#cb997e' },
  { zh: '豆腐猫砂 6 升', en: 'Tofu cat litter 6 l', price: '29.00', type: litter, colour: '#ddbea9' },
  {
    zh: '矿砂低尘猫砂 10 千克',
    en: 'Low-dust clay cat litter 10 kg',
    price: '49.00',
    type: litter,
    colour: '#a5a58d',
  },
  { zh: '松木猫砂 8 千克', en: 'Pine cat litter 8 kg', price: '45.00', type: litter, colour: '#b98b73' },
  { zh: '不锈钢防滑宠物碗', en: 'Non-slip steel pet bowl', price: '35.00', type: bowls, colour: '#8ecae6' },
  { zh: '慢食宠物碗', en: 'Slow-feeder pet bowl', price: '42.00', type: bowls, colour: '#ffb703' },
  { zh: '陶瓷高脚宠物碗', en: 'Raised ceramic pet bowl', price: '58.00', type: bowls, colour: '#cdb4db' },
];

const slug = ({ en }: Goods) =>
  en
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
const fileOf = (goods: Goods) => `${slug(goods)}.jpg`;
const csv = (rows: readonly (readonly string[])[]) =>
  Buffer.from(
    `\uFEFF${rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')}\r\n`,
  );

const describe = (goods: Goods, locale: Locale) =>
  locale === 'zh'
    ? `<p>${goods.zh}，由小作坊按批制作，七天内可退换。</p>`
    : `<p>${goods.en}, made in small batches. Returns within seven days.</p>`;

/** An export of Shopify. Its pictures are on the host of the former shop, which is gone. */
export function shopifyFile(locale: Locale) {
  const rows = kitchen.map((goods, at) => [
    slug(goods),
    goods[locale],
    describe(goods, locale),
    'Hearth & Rice',
    goods.path ?? '',
    goods.type[locale],
    'true',
    'Title',
    'Default Title',
    `HR-${100 + at}`,
    '600',
    'shopify',
    String(20 + at),
    'deny',
    goods.price,
    'true',
    `https://cdn.shopify.example/s/files/1/0001/products/${fileOf(goods)}?v=1700000${at}`,
    '1',
    goods[locale],
    'active',
  ]);
  const head = [
    'Handle',
    'Title',
    'Body (HTML)',
    'Vendor',
    'Product Category',
    'Type',
    'Published',
    'Option1 Name',
    'Option1 Value',
    'Variant SKU',
    'Variant Grams',
    'Variant Inventory Tracker',
    'Variant Inventory Qty',
    'Variant Inventory Policy',
    'Variant Price',
    'Variant Requires Shipping',
    'Image Src',
    'Image Position',
    'Image Alt Text',
    'Status',
  ];
  return { name: 'products_export.csv', mimeType: 'text/csv', buffer: csv([head, ...rows]) };
}

/** An export of WooCommerce, likewise. */
export function woocommerceFile(locale: Locale) {
  const rows = pets.map((goods, at) => [
    String(500 + at),
    'simple',
    `PAW-${at + 1}`,
    goods[locale],
    '1',
    '0',
    'visible',
    '',
    describe(goods, locale),
    'taxable',
    '1',
    String(12 + at),
    '0',
    '1',
    '0.8',
    goods.price,
    goods.type[locale],
    `https://paws.example/wp-content/uploads/2025/03/${fileOf(goods)}`,
  ]);
  const head = [
    'ID',
    'Type',
    'SKU',
    'Name',
    'Published',
    'Is featured?',
    'Visibility in catalog',
    'Short description',
    'Description',
    'Tax status',
    'In stock?',
    'Stock',
    'Backorders allowed?',
    'Sold individually?',
    'Weight (kg)',
    'Regular price',
    'Categories',
    'Images',
  ];
  return { name: 'wc-product-export.csv', mimeType: 'text/csv', buffer: csv([head, ...rows]) };
}

/** A picture for each product, under the name that the file has for it. */
export const picturesOf = (all: readonly Goods[], locale: Locale) =>
  Promise.all(
    all.map(async (goods) => ({
      name: fileOf(goods),
      mimeType: 'image/jpeg',
      buffer: await sharp(Buffer.from(drawingOf(goods, locale)))
        .jpeg({ quality: 86 })
        .toBuffer(),
    })),
  );

function drawingOf(goods: Goods, locale: Locale): string {
  const seed = [...goods.en].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  const radius = 150 + (seed % 90);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">
    <rect width="900" height="900" fill="#f7f3ec"/>
    <ellipse cx="450" cy="${520 + radius * 0.72}" rx="${radius * 1.25}" ry="34" fill="#00000018"/>
    <rect x="${450 - radius}" y="${460 - radius * 0.7}" width="${radius * 2}" height="${radius * 1.7}" rx="${20 + (seed % 5) * 30}" fill="${goods.colour}"/>
    <circle cx="${450 + radius * 0.3}" cy="430" r="${radius * 0.4}" fill="#ffffff38"/>
    <text x="450" y="840" text-anchor="middle" font-family="Noto Sans CJK SC, sans-serif" font-size="36" fill="#57534e">${goods[locale].replaceAll('&', '&amp;')}</text>
  </svg>`;
}
