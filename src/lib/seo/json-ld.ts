import type { Locale } from '../../../contract/basics.ts';
import type { ProductCard } from '../../../contract/catalogue/product.ts';
import { brandIcons } from '../../../contract/content/brand-icons.ts';
import { pageLang, pickText } from '../format/text.ts';
import { localPath, paths } from '../paths.ts';
import type { JsonLd } from './node.ts';

export interface Crumb {
  readonly name: string;
  /** Without language. */
  readonly path: string;
}

/** Base of the page's addresses: site origin and language. */
export interface Place {
  readonly site: string;
  readonly locale: Locale;
}

export const absolute = ({ site, locale }: Place, path: string) => `${site}${localPath(path, locale)}`;
/** Images may already have an absolute URL. */
export const absoluteFile = (site: string, url: string) => (url.startsWith('/') ? `${site}${url}` : url);

/** JSON for a `<script>` element, escaped so that it cannot end the element. */
export const jsonLdText = (nodes: readonly JsonLd[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replace(/</g, '\\u003c');

interface Organisation {
  readonly name: string;
  readonly description: string;
  readonly phone: string;
  readonly email: string;
  /** Its accounts in social networks. */
  readonly accounts: readonly string[];
}

export function siteNodes(
  place: Place,
  { name, description, phone, email, accounts }: Organisation,
): JsonLd[] {
  const home = absolute(place, paths.home);
  const organisation = `${place.site}/#organization`;
  return [
    {
      '@type': 'Organization',
      '@id': organisation,
      name,
      url: home,
      logo: `${place.site}${brandIcons.large}`,
      description,
      ...(phone && { telephone: phone }),
      ...(email && { email }),
      ...(accounts.length > 0 && { sameAs: accounts }),
    },
    {
      '@type': 'WebSite',
      '@id': `${home}#website`,
      name,
      url: home,
      inLanguage: pageLang(place.locale),
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

/** Empty without products, because search engines ignore a list without items. */
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

/** The list for pages whose cards are exchanged when they change (docs/decisions/019): it contains only links and no data of a card. */
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
