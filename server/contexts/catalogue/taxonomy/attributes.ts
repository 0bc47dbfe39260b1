import { z } from 'zod';
import type { LocalText } from '../../../../contract/basics.ts';
import type { TaxonomyAttributes } from '../../../../contract/catalogue/category-import.ts';
import type { Db } from '../../../platform/db/open.ts';
import { taxonomyFile } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { withTransaction } from '../../../platform/transaction.ts';

type Part = (typeof taxonomyFile.$inferInsert)['part'];

/** `gid://shopify/TaxonomyValue/17`, or the handle that newer versions have beside it. */
const Thing = z.object({ id: z.string().max(80).optional(), handle: z.string().max(200).optional() });
const Named = Thing.extend({ name: z.string().trim().min(1).max(200) });
const Attribute = Named.extend({
  values: z.array(Named).default([]),
  extended_attributes: z.array(Named).default([]),
});
const Category = z.object({ id: z.string().max(80), attributes: z.array(Thing).default([]) });
/** The published files `attributes.json`, `categories.json` and `taxonomy.json` of Shopify's taxonomy; other fields are ignored. */
const Published = z.object({
  version: z.string().trim().min(1).max(40),
  attributes: z.array(Attribute).min(1).max(20_000).optional(),
  verticals: z
    .array(z.object({ categories: z.array(Category).max(20_000) }))
    .min(1)
    .max(200)
    .optional(),
});
type Published = z.infer<typeof Published>;

/** An attribute as `taxonomy_file` stores it: key, name, values. */
const StoredNames = z.array(z.tuple([z.string(), z.string(), z.array(z.tuple([z.string(), z.string()]))]));
type StoredNames = z.infer<typeof StoredNames>;
/** Keys of attributes by the id of the category. */
const StoredCategories = z.record(z.string(), z.array(z.string()));
type StoredCategories = z.infer<typeof StoredCategories>;

export interface TaxonomyAttribute {
  readonly name: LocalText;
  readonly values: readonly LocalText[];
}

/** Attributes by their keys, and the keys of each category by its id in the taxonomy. */
export interface AttributeSource {
  readonly attributes: ReadonlyMap<string, TaxonomyAttribute>;
  readonly keysOf: ReadonlyMap<string, readonly string[]>;
}

const keyOf = ({ id, handle }: z.infer<typeof Thing>): string => handle || id || '';
const shortId = (id: string): string => id.split('/').at(-1) ?? '';
const chinese = /\p{Script=Han}/u;

/** Attributes that extend another one have its values under a name of their own. */
function namesIn(attributes: NonNullable<Published['attributes']>): StoredNames {
  return attributes.flatMap((one) => {
    const values = one.values.map((value): [string, string] => [keyOf(value), value.name]);
    return [one, ...one.extended_attributes].map((named): StoredNames[number] => [
      keyOf(named),
      named.name,
      values,
    ]);
  });
}

function categoriesIn(verticals: NonNullable<Published['verticals']>): StoredCategories {
  const all = verticals.flatMap(({ categories }) => categories);
  return Object.fromEntries(
    all.map(({ id, attributes }) => [shortId(id), attributes.map(keyOf).filter((key) => key !== '')]),
  );
}

/** @throws malformed_body, taxonomy_file_unknown */
function readPublished(bytes: Uint8Array): Published {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    fail('malformed_body', {}, 'file');
  }
  const read = Published.safeParse(value);
  if (!read.success || !(read.data.attributes || read.data.verticals))
    return fail('taxonomy_file_unknown', {}, 'file');
  return read.data;
}

const sizeOf = (part: Part, data: unknown): number =>
  part === 'categories' ? Object.keys(StoredCategories.parse(data)).length : StoredNames.parse(data).length;

/** Which parts are loaded. */
export async function loadedAttributes(db: Db): Promise<TaxonomyAttributes> {
  const rows = await db.select().from(taxonomyFile);
  const partOf = (part: Part) => {
    const row = rows.find((one) => one.part === part);
    if (!row) return null;
    return { version: row.version, count: sizeOf(part, row.data), loadedAt: row.loadedAt.toISOString() };
  };
  return { categories: partOf('categories'), en: partOf('en'), zh: partOf('zh') };
}

/**
 * Stores the parts that a published file has, in place of earlier ones.
 * @throws malformed_body, taxonomy_file_unknown when it is none of the files
 */
export function loadAttributes(deps: Deps, bytes: Uint8Array): Promise<TaxonomyAttributes> {
  const { version, attributes, verticals } = readPublished(bytes);
  const parts = new Map<Part, StoredNames | StoredCategories>();
  if (verticals) parts.set('categories', categoriesIn(verticals));
  if (attributes)
    parts.set(attributes.some(({ name }) => chinese.test(name)) ? 'zh' : 'en', namesIn(attributes));
  return withTransaction(deps, async (work) => {
    const before = await loadedAttributes(work.tx);
    for (const [part, data] of parts) {
      const row = { part, version, data, loadedAt: work.now };
      await work.tx
        .insert(taxonomyFile)
        .values(row)
        .onConflictDoUpdate({ target: taxonomyFile.part, set: row });
    }
    const after = await loadedAttributes(work.tx);
    work.audit({ kind: 'category', id: 0 }, { taxonomy: before }, { taxonomy: after });
    return after;
  });
}

/** The loaded attributes in both languages; null as long as the English ones or those of the categories are missing. */
export async function readAttributeSource(db: Db): Promise<AttributeSource | null> {
  const rows = new Map((await db.select().from(taxonomyFile)).map(({ part, data }) => [part, data]));
  const [categories, english] = [rows.get('categories'), rows.get('en')];
  if (categories === undefined || english === undefined) return null;
  const translated = new Map(
    StoredNames.parse(rows.get('zh') ?? []).map(([key, name, values]) => [
      key,
      { name, values: new Map(values) },
    ]),
  );
  const attributes = StoredNames.parse(english).map(([key, name, values]): [string, TaxonomyAttribute] => {
    const other = translated.get(key);
    return [
      key,
      {
        name: { zh: other?.name ?? '', en: name },
        values: values.map(([value, en]) => ({ zh: other?.values.get(value) ?? '', en })),
      },
    ];
  });
  return {
    attributes: new Map(attributes),
    keysOf: new Map(Object.entries(StoredCategories.parse(categories))),
  };
}
