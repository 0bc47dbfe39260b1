import { sql } from 'drizzle-orm';
import type { LocalText } from '../../../../contract/basics.ts';
import { mostAttributes, mostOptions } from '../../../../contract/catalogue/category-attribute.ts';
import type { CategoryImport } from '../../../../contract/catalogue/category-import.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { categoryAttribute, categoryAttributeOption } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { inTurns } from '../../../platform/in-turns.ts';
import type { Tree } from '../category/tree.ts';
import type { AttributeSource, TaxonomyAttribute } from '../taxonomy/attributes.ts';
import { shopifyTaxonomy } from '../taxonomy/shopify.ts';
import type { ImportPlan } from './plan.ts';

/** A new attribute of a category. */
interface NewAttribute {
  /** Id of the category; negative as in `NewRow`. */
  readonly categoryId: number;
  readonly position: number;
  readonly kind: 'text' | 'choices';
  readonly name: LocalText;
  readonly options: readonly LocalText[];
}

type Counts = NonNullable<CategoryImport['attributes']>;

export interface AttributePlan {
  readonly added: readonly NewAttribute[];
  readonly counts: Counts;
}

/** Longest name of an attribute or an option. */
const longest = 60;
const levelOf = (id: string): number => id.split('-').length;

/**
 * The attributes of categories as a tree cut at `depth` has them: a category has what all categories right below it have in common, because
 * they inherit it; the last level has its own.
 */
function commonKeys(source: AttributeSource, depth: number): ReadonlyMap<string, ReadonlySet<string>> {
  const common = new Map<string, ReadonlySet<string>>();
  const below = new Map<string, ReadonlySet<string>>();
  for (const { id, parentId } of [...shopifyTaxonomy().values()].toReversed()) {
    if (levelOf(id) > depth) continue;
    const own = below.get(id) ?? new Set(source.keysOf.get(id));
    common.set(id, own);
    if (parentId === null) continue;
    const others = below.get(parentId);
    below.set(parentId, others ? new Set([...others].filter((key) => own.has(key))) : own);
  }
  return common;
}

/** Names that are taken by attributes of one category. */
class Names {
  readonly #taken = new Set<string>();
  has(text: string): boolean {
    return text !== '' && this.#taken.has(text.toLowerCase());
  }
  add({ zh, en }: LocalText): void {
    for (const text of [zh, en]) if (text !== '') this.#taken.add(text.toLowerCase());
  }
}

/** The options of an attribute; a Chinese name that stands twice is kept once, the other option has the English one alone. */
function optionsOf({ values }: TaxonomyAttribute): LocalText[] {
  const names = new Names();
  return values.flatMap((value) => {
    if (value.en.length > longest || names.has(value.en)) return [];
    const isUsable = value.zh.length <= longest && !names.has(value.zh);
    const name = { zh: isUsable ? value.zh : '', en: value.en };
    names.add(name);
    return [name];
  });
}

interface Placed {
  readonly id: number;
  readonly parentId: number | null;
  readonly externalId: string;
}

/** The categories of an import that are there or will be, parents first, and which of all have others below them. */
function placesOf(tree: Tree, { added, changed }: ImportPlan, wanted: ReadonlySet<string>) {
  const set = new Map(changed.map((one) => [one.row.id, one.set.externalId]));
  const all: Placed[] = [
    ...[...tree.values()].map((row) => ({ ...row, externalId: set.get(row.id) ?? row.externalId })),
    ...added,
  ];
  return {
    all,
    parents: new Set(all.map(({ parentId }) => parentId)),
    places: all.filter(({ externalId }) => wanted.has(externalId)),
  };
}

/** Plans which attributes of the taxonomy the categories with these ids get: those that neither they nor any above or below them have. */
export async function planAttributes(
  db: Db,
  source: AttributeSource,
  tree: Tree,
  plan: ImportPlan,
  chosen: { readonly ids: ReadonlySet<string>; readonly depth: number },
): Promise<AttributePlan> {
  const common = commonKeys(source, chosen.depth);
  const { all, parents, places } = placesOf(tree, plan, chosen.ids);
  const parentOf = new Map(all.map(({ id, parentId }) => [id, parentId]));
  const lineOf = (id: number | null): number[] =>
    id === null ? [] : [id, ...lineOf(parentOf.get(id) ?? null)];
  /** Names that attributes of a category have, and those of all below it. */
  const own = new Map<number, Names>();
  const below = new Map<number, Names>();
  const counts = new Map<number, number>();
  const namesOf = (map: Map<number, Names>, id: number): Names => {
    const names = map.get(id) ?? new Names();
    map.set(id, names);
    return names;
  };
  const note = (categoryId: number, name: LocalText) => {
    counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
    namesOf(own, categoryId).add(name);
    for (const id of lineOf(categoryId)) namesOf(below, id).add(name);
  };
  const { categoryId, name } = categoryAttribute;
  for (const row of await db.select({ categoryId, name }).from(categoryAttribute))
    note(row.categoryId, row.name);
  const added: NewAttribute[] = [];
  const found: Counts = { added: 0, options: 0, asText: 0, untranslated: 0, left: 0 };
  await inTurns(places, ({ id, externalId }) => {
    const keys = parents.has(id) ? common.get(externalId) : source.keysOf.get(externalId);
    const line = lineOf(id);
    const isTaken = (text: string) =>
      line.some((at) => own.get(at)?.has(text)) || below.get(id)?.has(text) === true;
    for (const key of keys ?? []) {
      const one = source.attributes.get(key);
      if (!one || one.name.en.length > longest || isTaken(one.name.en)) continue;
      if ((counts.get(id) ?? 0) >= mostAttributes) {
        found.left += 1;
        continue;
      }
      const isUsable = one.name.zh.length <= longest && !isTaken(one.name.zh);
      const named = { zh: isUsable ? one.name.zh : '', en: one.name.en };
      const options = optionsOf(one);
      const isText = options.length === 0 || options.length > mostOptions;
      const kept = isText ? [] : options;
      added.push({
        categoryId: id,
        position: counts.get(id) ?? 0,
        kind: isText ? 'text' : 'choices',
        name: named,
        options: kept,
      });
      note(id, named);
      found.added += 1;
      found.options += kept.length;
      found.asText += isText ? 1 : 0;
      found.untranslated += [named, ...kept].filter(({ zh, en }) => zh === '' || zh === en).length;
    }
  });
  return { added, counts: found };
}

const rowsAtOnce = 2_000;

/** Inserts planned attributes. Returns their ids. */
export async function insertAttributes(
  tx: Tx,
  { added }: AttributePlan,
  idOf: (id: number) => number,
): Promise<number[]> {
  const reserved = await tx
    .select({ id: sql<number>`nextval(pg_get_serial_sequence('category_attribute', 'id'))::int` })
    .from(sql`generate_series(1, ${added.length}::int)`);
  const ids = reserved.map(({ id }) => id);
  const rows = added.map(({ categoryId, ...row }, at) => ({
    ...row,
    id: ids[at] ?? fail('internal'),
    category_id: idOf(categoryId),
  }));
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const some = JSON.stringify(rows.slice(at, at + rowsAtOnce));
    // One parameter, as for categories.
    await tx.execute(sql`insert into ${categoryAttribute} (id, category_id, position, kind, name, unit, is_required, is_filter)
      select id, category_id, position, kind, name, '{"zh":"","en":""}'::jsonb, false, kind = 'choices'
      from jsonb_to_recordset(${some}::jsonb) as r (id integer, category_id integer, position integer, kind text, name jsonb)`);
    await tx.execute(sql`insert into ${categoryAttributeOption} (attribute_id, position, name)
      select r.id, o.place - 1, o.name
      from jsonb_to_recordset(${some}::jsonb) as r (id integer, options jsonb)
      cross join lateral jsonb_array_elements(r.options) with ordinality as o (name, place)
      order by r.id, o.place`);
  }
  return ids;
}
