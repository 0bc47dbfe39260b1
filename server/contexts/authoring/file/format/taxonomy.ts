import { shopifyTaxonomy } from '../../../catalogue/index.ts';
import { pathKey, segmentsOf } from './category-words.ts';

/*
 * Names of Google's product taxonomy (also used by Shopify's files before 2024) that have another path in Shopify's taxonomy. All other
 * names are equal in both, or are resolved by their ancestors.
 */
const googlePaths: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'apparel & accessories > clothing > shirts & tops': 'aa-1-13',
    'apparel & accessories > clothing > underwear & socks': 'aa-1',
    'apparel & accessories > clothing > underwear & socks > socks': 'aa-1-18',
    'apparel & accessories > clothing > underwear & socks > underwear': 'aa-1-8',
    'apparel & accessories > clothing > underwear & socks > bras': 'aa-1-6-3',
    'apparel & accessories > clothing > underwear & socks > lingerie': 'aa-1-6',
    'apparel & accessories > clothing > outerwear > coats & jackets': 'aa-1-10-2',
    'apparel & accessories > clothing accessories > hats': 'aa-2-17',
    'apparel & accessories > handbags, wallets & cases > handbags': 'aa-5-4',
    'home & garden > kitchen & dining > tableware > drinkware > mugs': 'hg-11-10-5-2',
    'home & garden > kitchen & dining > tableware > drinkware > tumblers': 'hg-11-10-5-8',
    'home & garden > decor > home fragrances > candles': 'hg-3-40-2',
    'home & garden > decor > artwork > posters, prints, & visual artwork': 'hg-3-4',
    'home & garden > linens & bedding > bedding': 'hg-15-1',
    'home & garden > linens & bedding > towels': 'hg-15-4',
    'electronics > communications > telephony > mobile phones': 'el-4-8',
    'electronics > communications > telephony > mobile phone accessories': 'el-4-8-4',
    'electronics > audio > audio components > headphones & headsets > headphones': 'el-2-2-7-1',
    'electronics > computers > laptops': 'el-6-6',
    'media > books': 'me-1',
  }),
);

/** Google's category ids of its departments, and of the categories most used by small shops. */
const googleNumbers: ReadonlyMap<string, string> = new Map(
  Object.entries({
    1: 'ap',
    8: 'ae',
    111: 'bi',
    141: 'co',
    166: 'aa',
    222: 'el',
    412: 'fb',
    436: 'fr',
    469: 'hb',
    536: 'hg',
    537: 'bt',
    632: 'ha',
    783: 'me',
    888: 'vp',
    922: 'os',
    988: 'sg',
    1239: 'tg',
    2092: 'so',
    5181: 'lb',
    5605: 'rc',
    1604: 'aa-1',
    212: 'aa-1-13',
    203: 'aa-1-10',
    204: 'aa-1-12',
    207: 'aa-1-14',
    1581: 'aa-1-15',
    2271: 'aa-1-4',
    167: 'aa-2',
    173: 'aa-2-17',
    187: 'aa-8',
    188: 'aa-6',
  }),
);

interface Taxonomy {
  readonly byPath: ReadonlyMap<string, string>;
  /** null when several categories share a name and none of them is an ancestor of the others. */
  readonly byName: ReadonlyMap<string, string | null>;
}

let loaded: Taxonomy | undefined;

/** Shopify's taxonomy (10,281 categories in both languages), loaded by the first import that needs it. */
function taxonomy(): Taxonomy {
  loaded ??= load();
  return loaded;
}

function load(): Taxonomy {
  const byPath = new Map<string, string>();
  const byName = new Map<string, string | null>();
  for (const locale of ['en', 'zh'] as const) {
    const paths = new Map<string, string>();
    // Parents come before their children.
    for (const { id, name, parentId } of shopifyTaxonomy().values()) {
      const own = pathKey(name[locale]);
      const path = parentId === null ? own : `${paths.get(parentId) ?? ''} > ${own}`;
      paths.set(id, path);
      byPath.set(path, id);
      const key = singular(own);
      const known = byName.get(key);
      if (known === undefined) byName.set(key, id);
      else if (known !== id && !id.startsWith(`${known}-`)) byName.set(key, null);
    }
  }
  return { byPath, byName };
}

/** `T-Shirts` and `T-Shirt` are equal. */
export const singular = (name: string) => name.replace(/(?<!s)s$/, '');

interface TaxonomyMatch {
  readonly id: string;
  /** The whole path was found; otherwise only an ancestor. */
  readonly isExact: boolean;
}

/**
 * Resolves a path (`Apparel & Accessories > Clothing > Dresses`), an id (`aa-1-4`, `gid://...`), a Google id (`2271`) or a name of the
 * taxonomies; when the end of a path is unknown, its nearest known ancestor.
 */
export function inTaxonomy(text: string): TaxonomyMatch | undefined {
  const key = pathKey(text);
  const number = /^(?:gid:\/\/shopify\/taxonomycategory\/)?([a-z]{2}(?:-\d{1,4}){0,9})$/.exec(key)?.[1];
  if (number !== undefined) return { id: number, isExact: true };
  const google = googleNumbers.get(key);
  if (google !== undefined) return { id: google, isExact: true };
  const segments = segmentsOf(key);
  const { byPath, byName } = taxonomy();
  for (let length = segments.length; length > 0; length -= 1) {
    const path = segments.slice(0, length).join(' > ');
    const id = googlePaths.get(path) ?? byPath.get(path);
    if (id !== undefined) return { id, isExact: length === segments.length };
  }
  const named = byName.get(singular(segments.at(-1) ?? ''));
  return named ? { id: named, isExact: true } : undefined;
}
