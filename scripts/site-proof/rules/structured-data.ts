import { plainYuan } from '../../../contract/money.ts';
import { pickText } from '../../../src/lib/format/text.ts';
import { furtherOf, splitPath } from '../../../src/lib/paths.ts';
import type { Page, ProductFacts, Site, SkuFacts } from '../types.ts';

type Node = Readonly<Record<string, unknown>>;

/** Properties that search engines require of each type (schema.org, Google's rules). `a|b`: one of them. */
const required: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement', 'numberOfItems'],
  ListItem: ['position', 'name|url', 'item|url'],
  Product: ['name', 'image', 'sku', 'offers'],
  ProductGroup: ['name', 'description', 'image', 'productGroupID', 'hasVariant'],
  Brand: ['name'],
  Offer: ['price', 'priceCurrency', 'availability', 'url', 'shippingDetails'],
  UnitPriceSpecification: ['price', 'priceCurrency', 'eligibleQuantity'],
  QuantitativeValue: ['minValue|value'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  Review: ['reviewRating', 'author', 'datePublished'],
  Rating: ['ratingValue'],
  Person: ['name'],
  NewsArticle: ['headline', 'datePublished', 'dateModified', 'author', 'publisher'],
  OfferShippingDetails: ['shippingRate', 'shippingDestination'],
  ShippingDeliveryTime: ['handlingTime'],
  MonetaryAmount: ['value', 'currency'],
  DefinedRegion: ['addressCountry'],
  MerchantReturnPolicy: ['applicableCountry', 'returnPolicyCategory', 'merchantReturnDays', 'returnMethod'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
};

/** The page's JSON-LD: valid, with the required properties, existing addresses, and the prices of the database. */
export function checkStructuredData(page: Page, site: Site, scripts: readonly string[]): void {
  const roots = scripts.flatMap((text) => parse(page, text));
  const nodes = roots.flatMap(nodesBelow);
  for (const node of nodes) checkNode(page, site, node);
  const { path } = splitPath(page.path);
  const id = Number(/^\/qianduanshop\/product\/(?:detail\/)?(\d+)$/.exec(path)?.[1] ?? Number.NaN);
  if (Number.isNaN(id)) return;
  const facts = site.products.get(id);
  const [product, ...more] = roots.filter(
    ({ '@type': type }) => type === 'Product' || type === 'ProductGroup',
  );
  if (!product || more.length > 0 || !facts)
    page.report('json-ld', 'not exactly one Product or ProductGroup, or none that is on sale');
  else {
    if (isEmpty(product.description)) page.report('json-ld', 'the product lacks description');
    checkBrand(page, product, facts);
    checkVariants(page, product, facts);
  }
}

function parse(page: Page, text: string): Node[] {
  try {
    const root: unknown = JSON.parse(text);
    if (!isNode(root) || root['@context'] !== 'https://schema.org') throw new Error('no schema.org context');
    return Array.isArray(root['@graph']) ? root['@graph'].filter(isNode) : [root];
  } catch (error) {
    page.report('json-ld', error instanceof Error ? error.message : 'unreadable');
    return [];
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function nodesBelow(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesBelow);
  if (!isNode(value)) return [];
  return [value, ...Object.values(value).flatMap(nodesBelow)];
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function checkNode(page: Page, site: Site, node: Node): void {
  const type = node['@type'];
  // A reference to a node that is described elsewhere.
  if (type === undefined && typeof node['@id'] === 'string') return;
  const fields = typeof type === 'string' ? required[type] : undefined;
  if (!fields) {
    page.report('json-ld', `unknown type ${JSON.stringify(type)}`);
    return;
  }
  for (const field of fields) {
    if (field.split('|').every((name) => isEmpty(node[name])))
      page.report('json-ld', `${String(type)} lacks ${field}`);
  }
  for (const [name, value] of Object.entries(node)) {
    if (name === 'price' || name.endsWith('Price')) checkAmount(page, name, value);
    if (/^(url|item)$/.test(name) && typeof value === 'string') checkAddress(page, site, value);
  }
}

function checkAmount(page: Page, name: string, value: unknown): void {
  if (typeof value !== 'string' || !/^\d+\.\d{2}$/.test(value))
    page.report('json-ld', `${name} ${JSON.stringify(value)} is no amount`);
}

function checkAddress(page: Page, site: Site, address: string): void {
  // The product page is the same file for all SKUs.
  const named = address.replace(/\?sku=\d+$/, '');
  const isPage = named.startsWith(site.siteUrl) && site.pages.has(named.slice(site.siteUrl.length));
  if (!isPage) page.report('json-ld', `address of no page: ${address}`);
}

/** A product has the brand of the database, or none. */
function checkBrand(page: Page, product: Node, facts: ProductFacts): void {
  // In a further language it may be translated.
  if (furtherOf(page.path)) return;
  const { locale } = splitPath(page.path);
  const said = isNode(product.brand) ? product.brand.name : '';
  const is = pickText(facts.brand, locale);
  if (said !== is) reportFact(page, 'brand', said, is);
}

function reportFact(page: Page, name: string, said: unknown, is: unknown): void {
  page.report('json-ld facts', `${name} is ${JSON.stringify(said)}, the database has ${JSON.stringify(is)}`);
}

/** A product with several SKUs is a group with each of them as a variant. */
function checkVariants(page: Page, product: Node, { skus }: ProductFacts): void {
  const isGroup = product['@type'] === 'ProductGroup';
  const matching =
    isGroup && Array.isArray(product.hasVariant) ? product.hasVariant.filter(isNode) : [product];
  const codes = matching.map(({ sku }) => String(sku));
  if (isGroup !== skus.size > 1 || codes.toSorted().join() !== [...skus.keys()].toSorted().join())
    reportFact(page, 'sku', codes, [...skus.keys()]);
  for (const variant of matching) {
    const facts = skus.get(String(variant.sku));
    if (facts) checkOffer(page, variant, facts, isGroup);
  }
}

function checkOffer(page: Page, variant: Node, facts: SkuFacts, isGroup: boolean): void {
  const offer = isNode(variant.offers) ? variant.offers : {};
  const same = (name: string, said: unknown, is: unknown) => {
    if (said !== is) reportFact(page, name, said, is);
  };
  same('gtin', variant.gtin ?? null, facts.gtin);
  same('price', offer.price, plainYuan(facts.price));
  same('availability', offer.availability, `https://schema.org/${facts.hasStock ? 'InStock' : 'OutOfStock'}`);
  same('priceCurrency', offer.priceCurrency, 'CNY');
  same('sku in url', /\?sku=(\d+)$/.exec(String(offer.url))?.[1], isGroup ? String(facts.id) : undefined);
  const rungs = Array.isArray(offer.priceSpecification) ? offer.priceSpecification.filter(isNode) : [];
  const said = rungs.map(({ price }) => price);
  // With several SKUs, tier prices are on the page and in the feed only.
  same('priceSpecification', said.join(), isGroup ? '' : facts.rungs.map(plainYuan).join());
}
