import { normal } from '../../../../platform/text/normal.ts';
import { metafieldKey } from './metafield-key.ts';

/** Columns that map to a field of a product. `local` ones also exist with ` (zh)` or ` (en)` after the header. */
interface Column {
  /** Header in Shopify's older dialect, `Handle, Title, Body (HTML)`. */
  readonly classic: string;
  /** Header in Shopify's newer dialect, `Title, URL handle, Description`. */
  readonly new: string;
  readonly local?: true;
  /** A column of our own; Shopify has none for it. */
  readonly own?: true;
  /** Read by an import, never written by an export. */
  readonly read?: true;
}

const same = (header: string): Column => ({ classic: header, new: header });
const pair = (classic: string, modern: string): Column => ({ classic, new: modern });
const local = (column: Column): Column => ({ ...column, local: true });
const read = (column: Column): Column => ({ ...column, read: true });
const own = (header: string): Column => ({ ...same(header), own: true });

/** In export order. */
const all = {
  handle: pair('Handle', 'URL handle'),
  title: local(same('Title')),
  body: local(pair('Body (HTML)', 'Description')),
  vendor: local(same('Vendor')),
  category: same('Product Category'),
  type: same('Type'),
  tags: same('Tags'),
  published: pair('Published', 'Published on online store'),
  option1Name: local(pair('Option1 Name', 'Option1 name')),
  option1Value: local(pair('Option1 Value', 'Option1 value')),
  option1Swatch: own('Option1 Swatch'),
  option2Name: local(pair('Option2 Name', 'Option2 name')),
  option2Value: local(pair('Option2 Value', 'Option2 value')),
  option2Swatch: own('Option2 Swatch'),
  option3Name: local(pair('Option3 Name', 'Option3 name')),
  option3Value: local(pair('Option3 Value', 'Option3 value')),
  option3Swatch: own('Option3 Swatch'),
  googleCategory: read(same('Google Shopping / Google Product Category')),
  standardType: read(same('Standardized Product Type')),
  currency: read(same('Currency')),
  sku: pair('Variant SKU', 'SKU'),
  grams: pair('Variant Grams', 'Weight value (grams)'),
  stock: pair('Variant Inventory Qty', 'Inventory quantity'),
  stockSeen: own('Stock at export'),
  tracker: read(pair('Variant Inventory Tracker', 'Inventory tracker')),
  policy: read(pair('Variant Inventory Policy', 'Continue selling when out of stock')),
  price: pair('Variant Price', 'Price'),
  listPrice: pair('Variant Compare At Price', 'Compare-at price'),
  gtin: pair('Variant Barcode', 'Barcode'),
  image: pair('Image Src', 'Product image URL'),
  imagePosition: pair('Image Position', 'Image position'),
  imageAlt: local(pair('Image Alt Text', 'Image alt text')),
  seoTitle: local(pair('SEO Title', 'SEO title')),
  seoDescription: local(pair('SEO Description', 'SEO description')),
  variantImage: pair('Variant Image', 'Variant image URL'),
  status: same('Status'),
  language: own('Language'),
  brief: local(own('Brief')),
  sellingPoints: local(own('Selling points')),
  attributes: local(own('Attributes')),
  model: own('Model'),
  unit: local(own('Unit')),
  minimum: own('Minimum quantity'),
  multiple: own('Order multiple'),
  tiers: own('Price tiers'),
  freight: own('Freight'),
  province: own('Ships from'),
  services: own('Services'),
  promotions: own('Promotions'),
  tradeType: own('Trade type'),
  hsCode: own('HS code'),
  origin: own('Country of origin'),
  options: own('Options (JSON)'),
  oldAddress: read(own('Old address')),
};

export type ColumnKey = keyof typeof all;
/** A column, or its variant for one language. */
export type CellKey = ColumnKey | `${ColumnKey}.${'zh' | 'en'}` | `metafield:${string}`;

export const columns: Readonly<Record<ColumnKey, Column>> = all;
export const columnKeys = Object.keys(all).filter((key): key is ColumnKey => key in all);

const keyText = (header: string) => normal(header).replace(/\s+/g, ' ').trim().toLowerCase();

const byHeader = new Map<string, CellKey>();
for (const key of columnKeys) {
  for (const header of [columns[key].classic, columns[key].new]) {
    byHeader.set(keyText(header), key);
    if (!columns[key].local) continue;
    byHeader.set(keyText(`${header} (zh)`), `${key}.zh`);
    byHeader.set(keyText(`${header} (en)`), `${key}.en`);
  }
}

const byName = new Map<string, CellKey>([...byHeader.values()].map((key) => [key, key]));

/** The column of a name such as `title.en`; undefined when there is none. */
export const cellKeyOf = (name: string): CellKey | undefined => byName.get(name);

const longestHeader = 100;

/** The column of a header, in either dialect and any case; undefined for a column that is not used. */
export const keyOfHeader = (header: string): CellKey | undefined =>
  header.length > longestHeader
    ? metafieldKey(header)
    : (byHeader.get(keyText(header)) ?? metafieldKey(header));
