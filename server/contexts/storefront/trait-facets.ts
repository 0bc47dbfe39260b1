import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { LocalText } from '../../../contract/basics.ts';
import type { ProductFacets } from '../../../contract/search/search.ts';
import type { Db, Tx } from '../../platform/db/open.ts';
import { productSearch, searchTrait } from '../../platform/db/schema.ts';
import { countProducts } from '../search/index.ts';
import { type AskedTrait, havingTraits } from './filters.ts';

type Name = ProductFacets['traits'][number];
type Value = Name['values'][number];

/** Above this number of products traits are not counted, because it takes too long; selecting a category helps more. */
const mostCounted = 4_000;
const mostNames = 6;
const mostValues = 30;
/** Number of values per name that are used to rank names: as many as are shown. */
const shownValues = 8;
/** Minimum share of the products that must have a value of the name. */
const leastCoverage = 0.2;
/** Sample size for the usual number of values per product; it affects only the order of names. */
const mostSampled = 400;

interface Narrowed {
  /** Replaces `product_search` in queries. */
  readonly rows: SQL;
  /** All conditions except those on traits. */
  readonly within: SQL | undefined;
  readonly asked: readonly AskedTrait[];
  /** Number of products that match all conditions. */
  readonly total: number;
  /** Names that other facets use already. */
  readonly taken: readonly LocalText[];
}

/** The requested names, and those that divide the other products best. */
export async function readTraits(
  db: Db | Tx,
  { rows, within, asked, total, taken }: Narrowed,
): Promise<Pick<ProductFacets, 'traits' | 'isBroad'>> {
  const own: Name[] = [];
  for (const name of asked) {
    const others = and(within, havingTraits(asked.filter((one) => one !== name)));
    own.push(...(await readAsked(db, rows, others, name)));
  }
  const isBroad = total > mostCounted;
  if (isBroad || total === 0) return { traits: own, isBroad };
  const ticked = asked.map(({ kind }) => kind);
  const open = ticked.length > 0 ? sql`t.kind not in (${texts(ticked)})` : sql`true`;
  const split = sql`sum(products::float8 * (${total} - products)) filter (where place <= ${shownValues})`;
  const best = await countNames(db, rows, and(within, havingTraits(asked)), {
    names: open,
    // A name is offered when products share at least two of its values and it covers a minimum share of the products.
    worth: sql`having count(*) filter (where products >= 2) >= 2 and ${split} > 0
      and sum(products) / coalesce(min(spread.times), 1) >= ${total} * ${leastCoverage}::float8`,
    // Products with many values of a name (ten colours) are divided less by it.
    order: sql`${split} / sqrt(coalesce(min(spread.times), 1)) desc`,
    ids: [],
  });
  const traits = [...own];
  for (const name of best) {
    // Names with the same label are shown once: 规格 and 尺码 are both a size.
    const isTwin = [...taken, ...traits.map((one) => one.name)].some(
      (one) => isSame(one.zh, name.name.zh) || isSame(one.en, name.name.en),
    );
    if (traits.length < mostNames && !isTwin) traits.push(name);
  }
  return { traits, isBroad };
}

const isSame = (one: string, other: string) => one !== '' && one.toLowerCase() === other.toLowerCase();
const texts = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

/** The values of one requested name; the counts ignore its own condition. */
async function readAsked(
  db: Db | Tx,
  goods: SQL,
  others: SQL | undefined,
  { kind, ids }: AskedTrait,
): Promise<Name[]> {
  const open = await countProducts(db, others, goods);
  const [name] =
    open > 0 && open <= mostCounted
      ? await countNames(db, goods, others, {
          names: sql`t.kind = ${kind}`,
          worth: sql``,
          order: sql`1`,
          ids,
        })
      : [];
  const known = new Set(name?.values.map(({ id }) => id));
  const rows = await db
    .select()
    .from(searchTrait)
    .where(inArray(searchTrait.id, [...ids]));
  const values: Value[] = [...(name?.values ?? [])];
  for (const { id, value, swatch } of rows.filter((row) => !known.has(row.id))) {
    const found =
      open === 0 ? 0 : await countProducts(db, and(others, havingTraits([{ kind, ids: [id] }])), goods);
    values.push({ id, value, swatch, count: found });
  }
  values.sort(inOrder);
  const [row] = rows;
  return row ? [{ kind, name: name?.name ?? row.name, values }] : [];
}

interface Wanted {
  /** The condition for names, on `search_trait t`. */
  readonly names: SQL;
  readonly worth: SQL;
  readonly order: SQL;
  /** Ids of values that are returned even if others are more frequent. */
  readonly ids: readonly number[];
}

/**
 * Names with their most frequent values among the products of `where`. The kinds of the sample are looked up in one JSON object, because
 * the planner underestimates their number and would otherwise read all traits for each.
 */
async function countNames(db: Db | Tx, goods: SQL, where: SQL | undefined, wanted: Wanted): Promise<Name[]> {
  const ids = sql`${`{${wanted.ids.join(',')}}`}::int[]`;
  const named = sql`(
    with found as materialized (
      select ${productSearch.traits} as traits from ${goods} where ${where ?? sql`true`}
    ), counted as materialized (
      select trait, count(*)::int as products from found cross join lateral unnest(found.traits) as trait group by trait
    ), ranked as materialized (
      select t.id, t.kind, t.name, t.value, t.swatch, c.products,
        (row_number() over (partition by t.kind order by c.products desc, t.id))::int as place
      from counted c join search_trait t on t.id = c.trait where ${wanted.names}
    ), kinds as materialized (
      select jsonb_object_agg(id, kind) as by_id from ranked
    ), sampled as materialized (
      select row_number() over () as at, traits from found limit ${mostSampled}
    ), spread as materialized (
      select kind, count(*)::float8 / count(distinct at) as times from (
        select at, (select by_id from kinds) ->> trait::text as kind
        from sampled cross join lateral unnest(sampled.traits) as trait
      ) as told group by kind
    ), names as (
      select ranked.kind, (row_number() over (order by ${wanted.order}, ranked.kind))::int as rank
      from ranked left join spread on spread.kind = ranked.kind group by ranked.kind ${wanted.worth}
    )
    select ranked.*, names.rank from ranked join names on names.kind = ranked.kind
    where names.rank <= ${2 * mostNames} and (ranked.place <= ${mostValues} or ranked.id = any(${ids}))
  ) as named`;
  const rows = await db
    .select({
      id: sql<number>`id`,
      kind: sql<string>`kind`,
      name: sql<Name['name']>`name`,
      value: sql<Value['value']>`value`,
      swatch: sql<string | null>`swatch`,
      count: sql<number>`products`,
    })
    .from(named)
    .orderBy(sql`rank, place`);
  const names = new Map<string, { kind: string; name: Name['name']; values: Value[] }>();
  for (const { kind, name, ...value } of rows) {
    const known = names.get(kind);
    if (known) {
      known.values.push(value);
      // Some suppliers write one language only.
      if (known.name.zh === '' || known.name.en === '') known.name = name;
    } else names.set(kind, { kind, name, values: [value] });
  }
  for (const { values } of names.values()) values.sort(inOrder);
  return [...names.values()];
}

const collator = new Intl.Collator('zh', { numeric: true });
/** The size as a number: -1 for S, 0 for M, 1 for L, 2 for XL, and so on. */
function sizeOf(text: string): number | null {
  const [, times = '', many = '', letter = ''] = /^(\d?)(X*)([SML])$/i.exec(text) ?? [];
  if (letter === '') return null;
  const steps = 1 + (times === '' ? many.length : Number(times));
  return letter.toUpperCase() === 'M' ? 0 : letter.toUpperCase() === 'S' ? -steps : steps;
}

/** Most products first; on a tie by size or number. */
function inOrder(one: Value, other: Value): number {
  if (one.count !== other.count) return other.count - one.count;
  const [a, b] = [one, other].map(({ value }) => value.zh || value.en);
  const [small, large] = [sizeOf(a ?? ''), sizeOf(b ?? '')];
  if (small !== null && large !== null) return small - large;
  return collator.compare(a ?? '', b ?? '') || one.id - other.id;
}
