import { Hono } from 'hono';
import type { Locale, LocalText } from '../../../contract/basics.ts';
import { type OptionTrait, optionTrait } from '../../../contract/catalogue/option-traits.ts';
import { plainYuan } from '../../../contract/money.ts';
import { localPath, paths } from '../../../contract/paths.ts';
import { allForFeed, type FeedProduct, newestForFeed } from '../../contexts/storefront/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { readSiteNames } from '../../platform/site-brand.ts';

const newest = 50;
/** Cache lifetime of feeds; feed readers poll about once an hour. */
const cache = 'public, max-age=900';

/** Serves `/feeds/new-zh.xml` (RSS 2.0) and `/feeds/merchant-zh.xml` (RSS with Google's product fields), and the English ones. */
export function serveFeeds({ db, config: { siteUrl }, texts }: Deps) {
  const app = new Hono();
  for (const locale of ['zh', 'en'] as const) {
    const feedNow = async (): Promise<Feed> => {
      const { [locale]: names } = await readSiteNames(db, texts);
      return { siteUrl, locale, title: texts.message('feed.title', { ...names })[locale] };
    };
    app.get(`/new-${locale}.xml`, async () => {
      const feed = await feedNow();
      const products = await newestForFeed(db, newest);
      return answer(feedOf(feed, one(products.map((product) => newsItem(feed, product)))));
    });
    app.get(`/merchant-${locale}.xml`, async () => {
      const feed = await feedNow();
      return answer(feedOf(feed, offers(feed, allForFeed(db))));
    });
  }
  return app;
}

interface Feed {
  readonly siteUrl: string;
  readonly locale: Locale;
  readonly title: string;
}

async function* one(items: readonly string[]): AsyncGenerator<string> {
  yield items.join('');
}

/** Products without a name in the language are omitted, because their pages fall back to the other language. */
async function* offers(feed: Feed, batches: AsyncIterable<FeedProduct[]>): AsyncGenerator<string> {
  for await (const products of batches) {
    yield products
      .filter(({ name }) => name[feed.locale] !== '')
      .flatMap((product) => product.skus.map((_, at) => offerItem(feed, product, at)))
      .join('');
  }
}

async function* feedOf(
  { siteUrl, locale, title }: Feed,
  items: AsyncIterable<string>,
): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n';
  yield tag('title', title) + tag('link', `${siteUrl}${localPath(paths.home, locale)}`);
  yield tag('description', title) + tag('language', locale === 'zh' ? 'zh-cn' : 'en');
  yield* items;
  yield '</channel>\n</rss>\n';
}

function newsItem(feed: Feed, product: FeedProduct): string {
  const link = linkOf(feed, product);
  return element('item', [
    tag('title', text(product.name, feed.locale)),
    tag('link', link),
    tag('guid', link),
    tag('pubDate', product.createdAt.toUTCString()),
    tag('description', text(product.brief, feed.locale)),
    tag('category', text(product.categoryName, feed.locale)),
  ]);
}

/** One item for each SKU; the SKUs of a product share an item group (Google's product data specification). */
function offerItem(feed: Feed, product: FeedProduct, at: number): string {
  const sku = product.skus[at];
  if (!sku) return '';
  const { locale } = feed;
  const choices = product.options.map(({ values }, i) => values[sku.choice[i] ?? -1]?.value);
  const spec = choices.flatMap((value) => (value ? text(value, locale) : [])).join(' / ');
  const name = text(product.name, locale);
  const [picture] = [sku.image, ...product.images].filter((url) => url && !url.endsWith('.svg'));
  const brand = text(product.brand, locale) || text(product.shopName, locale);
  const { pieces, asked, listed } = sku.smallest;
  return element('item', [
    tag('g:id', String(sku.id)),
    product.skus.length > 1 ? tag('g:item_group_id', String(product.id)) : '',
    tag('g:title', (spec ? `${name} ${spec}` : name).slice(0, 150)),
    tag('g:description', (text(product.brief, locale) || name).slice(0, 5_000)),
    tag('g:link', product.skus.length > 1 ? `${linkOf(feed, product)}?sku=${sku.id}` : linkOf(feed, product)),
    picture ? tag('g:image_link', picture.startsWith('/') ? `${feed.siteUrl}${picture}` : picture) : '',
    tag('g:availability', sku.stock > 0 ? 'in_stock' : 'out_of_stock'),
    // For goods with a minimum quantity Google expects the price of the smallest order.
    tag('g:price', yuan(Math.max(listed, asked))),
    asked < listed ? tag('g:sale_price', yuan(asked)) : '',
    ...(pieces > 1
      ? [tag('g:unit_pricing_measure', `${pieces} ct`), tag('g:unit_pricing_base_measure', '1 ct')]
      : []),
    tag('g:brand', brand.slice(0, 70)),
    sku.gtin ? tag('g:gtin', sku.gtin) : '',
    product.model ? tag('g:mpn', product.model.slice(0, 70)) : '',
    ...(['color', 'size'] as const).map((trait) => traitTag(trait, product, sku, locale)),
    tag('g:condition', 'new'),
    tag('g:product_type', text(product.categoryName, locale)),
    product.fixedFreight === null
      ? ''
      : element('g:shipping', [tag('g:country', 'CN'), tag('g:price', yuan(product.fixedFreight))]),
  ]);
}

/** The colour or size of a SKU, when it has such an option. */
function traitTag(
  trait: OptionTrait,
  { options }: FeedProduct,
  { choice }: FeedProduct['skus'][number],
  locale: Locale,
): string {
  const at = options.findIndex(({ name }) => optionTrait(name) === trait);
  const value = options[at]?.values[choice[at] ?? -1]?.value;
  return value ? tag(`g:${trait}`, text(value, locale).slice(0, 100)) : '';
}

const linkOf = ({ siteUrl, locale }: Feed, { id }: FeedProduct) =>
  `${siteUrl}${localPath(paths.product(id), locale)}`;
const text = (both: LocalText, locale: Locale): string => both[locale] || both[locale === 'zh' ? 'en' : 'zh'];
const yuan = (fen: number) => `${plainYuan(fen)} CNY`;

const element = (name: string, inner: readonly string[]) => `<${name}>\n${inner.join('')}</${name}>\n`;
const tag = (name: string, value: string) => `<${name}>${escaped(value)}</${name}>\n`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Removes control characters that XML 1.0 cannot represent. */
const escaped = (value: string) =>
  value.replace(/[\p{Cc}\ufffe\uffff]/gu, ' ').replace(/[&<>]/g, (sign) => entities[sign] ?? '');

function answer(parts: AsyncGenerator<string>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': cache,
      'x-content-type-options': 'nosniff',
    },
  });
}
