import type { Locale } from '../../../contract/basics.ts';
import { plainYuan } from '../../../contract/money.ts';
import type { ProductCard, ProductDetail, Review } from '../../../contract/product.ts';
import { localPath, paths } from '../paths.ts';
import { pickText, plainText } from '../text.ts';
import type { JsonLd } from './node.ts';
import { termsOf } from './terms.ts';

export interface Crumb {
  readonly name: string;
  /** Without language. */
  readonly path: string;
}

/** Where the page stands: site origin and language. */
export interface Place {
  readonly site: string;
  readonly locale: Locale;
}

export const absolute = ({ site, locale }: Place, path: string) => `${site}${localPath(path, locale)}`;
/** Pictures may stand on another origin already. */
export const absoluteFile = (site: string, url: string) => (url.startsWith('/') ? `${site}${url}` : url);

/** Text for a `<script>` element: no way to end it early. */
export const jsonLdText = (nodes: readonly JsonLd[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replace(/</g, '\\u003c');

export function siteNodes(place: Place, name: string, description: string): JsonLd[] {
  const home = absolute(place, paths.home);
  const organisation = `${place.site}/#organization`;
  return [
    {
      '@type': 'Organization',
      '@id': organisation,
      name,
      url: home,
      logo: `${place.site}/brand/logo.png`,
      description,
    },
    {
      '@type': 'WebSite',
      '@id': `${home}#website`,
      name,
      url: home,
      inLanguage: place.locale === 'zh' ? 'zh-CN' : 'en',
      publisher: { '@id': organisation },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${absolute(place, paths.search)}?keyword={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

export const breadcrumbNode = (place: Place, crumbs: readonly Crumb[]): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map((crumb, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: crumb.name,
    item: absolute(place, crumb.path),
  })),
});

/** Nothing for no products: a list without items is none to a search engine. */
export function productListNode(place: Place, name: string, products: readonly ProductCard[]): JsonLd[] {
  if (products.length === 0) return [];
  const itemListElement = products.map((product, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: pickText(product.name, place.locale),
    url: absolute(place, paths.product(product.id)),
  }));
  return [{ '@type': 'ItemList', name, numberOfItems: products.length, itemListElement }];
}

/** The same for a page whose cards are exchanged when they change (docs/decisions/019): nothing of a card is said again here. */
export const productLinksNode = (place: Place, name: string, products: readonly ProductCard[]): JsonLd => ({
  '@type': 'ItemList',
  name,
  numberOfItems: products.length,
  itemListElement: products.map(({ id }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    url: absolute(place, paths.product(id)),
  })),
});

export function productNode(place: Place, product: ProductDetail, reviews: readonly Review[]): JsonLd {
  const { locale, site } = place;
  const url = absolute(place, paths.product(product.id));
  const rated = product.reviewCount > 0;
  const brand = pickText(product.brand, locale);
  const words = pickText(product.brief, locale) || plainText(pickText(product.description, locale));
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: pickText(product.name, locale),
    description: words || pickText(product.name, locale),
    image: photosOf(product.images).map((image) => absoluteFile(site, image)),
    sku: product.skus[0]?.code,
    ...(product.skus[0]?.gtin ? { gtin: product.skus[0].gtin } : {}),
    ...(product.model ? { mpn: product.model } : {}),
    ...(brand ? { brand: { '@type': 'Brand', name: brand } } : {}),
    category: product.categoryPath.map((step) => pickText(step.name, locale)).join(' > '),
    offers: offerNode(place, product),
    ...(rated
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating.toFixed(1),
            reviewCount: product.reviewCount,
          },
          review: reviews.slice(0, 3).map(reviewNode),
        }
      : {}),
  };
}

/** Search engines take no drawings; a product without a photograph shows the shop's mark. */
function photosOf(images: readonly string[]): string[] {
  const photos = images.filter((image) => !image.endsWith('.svg'));
  return photos.length > 0 ? photos : ['/brand/og.png'];
}

/** One price is an Offer with its tier ladder; several are an AggregateOffer. */
function offerNode(place: Place, product: ProductDetail): JsonLd {
  const common = {
    url: absolute(place, paths.product(product.id)),
    priceCurrency: 'CNY',
    availability: `https://schema.org/${product.hasStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: pickText(product.supplier.name, place.locale) },
    ...termsOf(product),
    ...(product.tiers.length > 0 ? { priceSpecification: tierNodes(product) } : {}),
  };
  if (product.maxPrice > product.price) {
    return {
      '@type': 'AggregateOffer',
      ...common,
      lowPrice: plainYuan(product.price),
      highPrice: plainYuan(product.maxPrice),
      offerCount: product.skus.length,
    };
  }
  return { '@type': 'Offer', ...common, price: plainYuan(product.price) };
}

function tierNodes({ tiers }: ProductDetail): JsonLd[] {
  return tiers.map((tier, i) => {
    const next = tiers[i + 1];
    return {
      '@type': 'UnitPriceSpecification',
      price: plainYuan(tier.price),
      priceCurrency: 'CNY',
      eligibleQuantity: {
        '@type': 'QuantitativeValue',
        minValue: tier.from,
        ...(next ? { maxValue: next.from - 1 } : {}),
      },
    };
  });
}

const reviewNode = (review: Review): JsonLd => ({
  '@type': 'Review',
  reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5 },
  author: { '@type': 'Person', name: review.nickname },
  datePublished: review.createTime.slice(0, 10),
  reviewBody: review.content,
  inLanguage: review.locale === 'zh' ? 'zh-CN' : 'en',
});
