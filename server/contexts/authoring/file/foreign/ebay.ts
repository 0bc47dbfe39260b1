import type { Cells, ForeignFormat, ForeignRow, ForeignVariant } from './sheet.ts';
import { as, attributesOf, eachOnce, isGiven, pairsIn, picturesIn, textAsHtml } from './values.ts';

/** The heading of the first column also states the site: `*Action(SiteID=US|Currency=USD|Version=1193)`. */
const action = /^action(?:\(.*\))?$/;
const details = (row: ForeignRow) =>
  row.get('relationshipdetails', 'relationship details', 'variation details');
const isVariation = (row: ForeignRow) => /^variation$/i.test(row.text('relationship'));

function saleCells(row: ForeignRow, parent: ForeignRow): Cells {
  const [site] = parent.all(action);
  const currency = /currency=([a-z]{3})/.exec(site?.match[0] ?? '')?.[1]?.toUpperCase();
  const original = row.get('originalretailprice', 'original price', 'strikethroughprice');
  return {
    sku: row.get('customlabel', 'custom label (sku)', 'custom label'),
    gtin: row.get('product:ean', 'product:upc', 'p:ean', 'p:upc', 'ean', 'upc'),
    price: row.get('startprice', 'start price', 'price'),
    listPrice: original,
    currency: currency === undefined ? undefined : as(site, currency),
    stock: row.get('quantity'),
  };
}

/** A picture of a variant may name the value that it shows: `Red=https://...`. */
const pictureAddress = (text: string) => text.replace(/^[^=:/]*=(?=https?:)/i, '');

const picturesOf = (row: ForeignRow) =>
  picturesIn(row.get('picurl', 'item photo url', 'pictureurl'), /\|/).map(({ address }) => ({
    address: { ...address, value: pictureAddress(address.value) },
  }));

function variantOf(row: ForeignRow, parent: ForeignRow): ForeignVariant {
  const given = details(row);
  const [picture] = picturesOf(row);
  return {
    cells: { ...saleCells(row, parent), variantImage: picture?.address },
    choice: given
      ? pairsIn(given.value, '|').map(([name, value]) => [name, { ...given, value }] as const)
      : [],
  };
}

function productCells(row: ForeignRow): Cells {
  const category = row.get('category name', 'category', 'category id');
  const number = category?.value.trim() ?? '';
  return {
    title: row.get('title'),
    brief: row.get('subtitle'),
    body: textAsHtml(row.get('description')),
    vendor: row.get('c:brand', 'brand'),
    model: row.get('c:mpn', 'product:mpn', 'p:mpn', 'mpn'),
    // A bare number would be read as one of another taxonomy.
    category: /^\d+$/.test(number) ? as(category, `eBay ${number}`) : category,
    attributes: attributesOf(
      row
        .all(/^c:(?!brand$|mpn$)(.+)$/)
        .map((given) => [given.column.replace(/^\*?\s*C:\s*/i, ''), given] as const),
    ),
  };
}

export const ebay: ForeignFormat = {
  name: 'ebay',
  recognises: (headers) =>
    [...headers].some((name) => action.test(name)) &&
    headers.has('title') &&
    ['startprice', 'start price', 'relationship', 'format'].some((name) => headers.has(name)),
  *products({ rows }) {
    const groups: [ForeignRow, ...ForeignRow[]][] = [];
    for (const row of rows)
      if (isVariation(row) && groups.length > 0) groups.at(-1)?.push(row);
      else groups.push([row]);
    for (const [parent, ...children] of groups) {
      const variants = children.map((row) => variantOf(row, parent));
      const label = parent.get('customlabel', 'custom label (sku)', 'custom label');
      yield {
        keys: [isGiven(label) ? label : undefined, parent.get('item number', 'itemid'), parent.get('title')],
        cells: productCells(parent),
        variants: variants.length > 0 ? variants : [{ cells: saleCells(parent, parent), choice: [] }],
        pictures: eachOnce([parent, ...children].flatMap(picturesOf)),
      };
    }
  },
};
