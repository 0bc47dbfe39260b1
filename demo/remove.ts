import type pg from 'pg';
import { assortmentState } from '../server/contexts/content/index.ts';
import { connect } from '../server/platform/db/backup/connect.ts';
import { treeState } from '../server/platform/db/backup/format.ts';
import { tablesInOrder } from '../server/platform/db/backup/tables.ts';
import { openedState } from '../server/platform/site-opening.ts';
import { SeededRows, seededRowsState } from './seeded-rows.ts';

/**
 * Tables whose rows somebody made by work: what they need of the demo shop stays with them. A row of another table, such as a favourite, is
 * removed with the demo row it refers to.
 */
const works: readonly string[] = [
  'account',
  'after_sale',
  'agreement',
  'article',
  'audit_entry',
  'carousel',
  'category',
  'category_attribute',
  'coupon',
  'dictionary_item',
  'flash_sale',
  'freight_template',
  'invoice',
  'menu_entry',
  'order',
  'payment',
  'product',
  'promotion',
  'promotion_category',
  'quote_request',
  'report',
  'review',
  'role',
  'shop_category',
  'site_host',
  'supplier',
  'supplier_application',
];

/** An order that a real buyer placed at a demo shop is kept with the shop, which is closed. */
const placedByBuyers: readonly string[] = ['order', 'after_sale', 'review', 'quote_request'];

/** Rows that are part of a row of another table and real with it. */
const parts: Readonly<Record<string, string>> = {
  flash_order: 'order',
  order_item: 'order',
  promotion_order: 'order',
  shipment: 'order',
  shipment_item: 'shipment',
  sku: 'product',
};

/** The removal is not possible; the message says what to do. */
export class NotRemovable extends Error {}

interface Reference {
  readonly child: string;
  readonly columns: readonly string[];
  readonly parent: string;
  readonly keys: readonly string[];
  /** The database sets it to null when the parent is deleted. */
  readonly clears: boolean;
}

export interface Removal {
  /** Removed rows by table, without tables that lose none. */
  readonly removed: ReadonlyMap<string, number>;
  /** Demo rows that stay because something real needs them. */
  readonly kept: ReadonlyMap<string, number>;
}

/**
 * Removes the demo data from the database at `url` in one transaction; `isTrial` takes everything back at the end. Demo accounts and shops
 * that real rows need are closed and lose their personal data.
 * @throws NotRemovable without demo data, or without an operator of one's own
 */
export async function removeDemo(url: string, isTrial: boolean): Promise<Removal> {
  const client = await connect(url);
  try {
    await client.query('begin');
    const seeded = await readSeededRows(client);
    await requireOperator(client, seeded);
    const tables = (await tablesInOrder(client)).map(({ name }) => name);
    const references = await readReferences(client);
    for (const name of tables) await client.query(`alter table ${quoted(client, name)} disable trigger user`);
    const keys = await readKeys(client);
    await makeSets(client, tables, keys);
    await markReal(client, tables, seeded, references, keys);
    await spread(client, references, keys, 'real', 'up');
    await markDemo(client, tables, seeded, keys);
    await markChat(client);
    await spread(client, references, keys, 'demo', 'down');
    const removed = new Map<string, number>();
    for (const name of tables.toReversed()) {
      const rows = await deleteRows(client, name, keys);
      if (rows > 0) removed.set(name, rows);
    }
    const kept = await closeKept(client, tables, seeded);
    for (const name of tables) await client.query(`alter table ${quoted(client, name)} enable trigger user`);
    await client.query(
      `update public.site_state set value = case key when 'seed' then 'removed' else '' end where key in ('seed', $1)`,
      [treeState],
    );
    // What the pages show is computed anew, and a marketplace without products is to be opened.
    await client.query(
      `delete from public.site_state where key = any($1)
         or (key = $2 and not exists (select from public.product where status = 'on_sale'))`,
      [[seededRowsState, assortmentState], openedState],
    );
    await client.query(isTrial ? 'rollback' : 'commit');
    return { removed, kept };
  } finally {
    await client.end();
  }
}

const quoted = (client: pg.Client, name: string) => `public.${client.escapeIdentifier(name)}`;
/** A temporary table of primary keys. */
const setOf = (client: pg.Client, kind: 'real' | 'demo', name: string) =>
  `pg_temp.${client.escapeIdentifier(`${kind}_${name}`)}`;

async function readSeededRows(client: pg.Client): Promise<SeededRows> {
  const { rows } = await client.query<{ value: string }>(
    'select value from public.site_state where key = $1',
    [seededRowsState],
  );
  const [row] = rows;
  if (!row)
    throw new NotRemovable(
      'This database holds no demo data that can be removed: it never had any, it was removed, or an older version of the program loaded it.',
    );
  return SeededRows.parse(JSON.parse(row.value));
}

/** Without one, nobody could log in afterwards. */
async function requireOperator(client: pg.Client, { account }: SeededRows): Promise<void> {
  const { rowCount } = await client.query(
    `select from public.account join public.account_role on account_role.account_id = account.id
       join public.role on role.id = account_role.role_id
     where role.key = 'super' and account_role.supplier_id is null and account.id > $1 and not account.disabled
       and account.closed_at is null limit 1`,
    [account?.last ?? 0],
  );
  if (!rowCount)
    throw new NotRemovable(
      'There is no administrator but the one of the demo shop; create your own first: npm run admin -- create --username NAME',
    );
}

async function readReferences(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select child.relname as child, parent.relname as parent, f.confdeltype = 'n' as clears,
       (select array_agg(a.attname::text order by k.at) from unnest(f.conkey) with ordinality k (number, at)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.number) as columns,
       (select array_agg(a.attname::text order by k.at) from unnest(f.confkey) with ordinality k (number, at)
        join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.number) as keys
     from pg_constraint f join pg_class child on child.oid = f.conrelid join pg_class parent on parent.oid = f.confrelid
     where f.contype = 'f' and f.connamespace = 'public'::regnamespace`,
  );
  return rows;
}

/** Columns of the primary keys. */
async function readKeys(client: pg.Client): Promise<Map<string, readonly string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name,
       (select array_agg(a.attname::text order by k.at) from unnest(p.conkey) with ordinality k (number, at)
        join pg_attribute a on a.attrelid = p.conrelid and a.attnum = k.number) as columns
     from pg_constraint p join pg_class c on c.oid = p.conrelid
     where p.contype = 'p' and p.connamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

type Keys = ReadonlyMap<string, readonly string[]>;

/** Columns that identify a row: the primary key, or the place of the row in a table without one. */
const keysOf = (keys: Keys, name: string): readonly string[] => keys.get(name) ?? ['ctid'];

const keyOf = (client: pg.Client, keys: Keys, name: string, alias: string) =>
  keysOf(keys, name)
    .map((column) => `${alias}.${client.escapeIdentifier(column)}`)
    .join(', ');

/** The columns of a set: `key0`, `key1`. */
const setColumns = (keys: Keys, name: string) =>
  keysOf(keys, name)
    .map((_, at) => `key${at}`)
    .join(', ');

async function makeSets(client: pg.Client, tables: readonly string[], keys: Keys): Promise<void> {
  for (const name of tables)
    for (const kind of ['real', 'demo'] as const) {
      const set = setOf(client, kind, name);
      const columns = keysOf(keys, name).map(
        (column, at) => `row.${client.escapeIdentifier(column)} as key${at}`,
      );
      await client.query(
        `create temp table ${set.slice('pg_temp.'.length)} on commit drop as select ${columns.join(', ')} from ${quoted(client, name)} row where false`,
      );
      await client.query(`alter table ${set} add primary key (${setColumns(keys, name)})`);
    }
}

/** Rows that were made by work after the demo data was loaded, for nobody of the demo, and their parts. */
async function markReal(
  client: pg.Client,
  tables: readonly string[],
  seeded: SeededRows,
  references: readonly Reference[],
  keys: Keys,
): Promise<void> {
  for (const name of tables.filter((one) => works.includes(one))) {
    const owners = references.filter(
      ({ child, parent }) =>
        child === name && (parent === 'account' || (parent === 'supplier' && !placedByBuyers.includes(name))),
    );
    const isOwn = owners.map(({ columns, parent }) => {
      const column = `row.${client.escapeIdentifier(columns[0] ?? '')}`;
      const { before = 0, last = 0 } = seeded[parent] ?? {};
      return ` and (${column} is null or ${column} <= ${before} or ${column} > ${last})`;
    });
    await client.query(
      `insert into ${setOf(client, 'real', name)} select ${keyOf(client, keys, name, 'row')} from ${quoted(client, name)} row
       where row.id > ${seeded[name]?.last ?? 0}${isOwn.join('')}`,
    );
  }
  // One row, which an operator has changed since.
  await client.query(
    `insert into ${setOf(client, 'real', 'site_setting')} select id from public.site_setting where version > 0`,
  );
  await spread(
    client,
    references.filter(({ child, parent }) => parts[child] === parent),
    keys,
    'real',
    'down',
  );
}

async function markDemo(
  client: pg.Client,
  tables: readonly string[],
  seeded: SeededRows,
  keys: Keys,
): Promise<void> {
  for (const name of tables) {
    const range = seeded[name];
    if (!range || name === 'audit_entry') continue;
    const key = keyOf(client, keys, name, 'row');
    await client.query(
      `insert into ${setOf(client, 'demo', name)} select ${key} from ${quoted(client, name)} row
       where row.id > ${range.before} and row.id <= ${range.last}
         and (${key}) not in (select ${setColumns(keys, name)} from ${setOf(client, 'real', name)})`,
    );
  }
}

/** The chat names an account without a foreign key. */
async function markChat(client: pg.Client): Promise<void> {
  await client.query(
    `insert into ${setOf(client, 'demo', 'im_user')} select name from public.im_user
     where name in (select 'user_' || key0 from ${setOf(client, 'demo', 'account')})`,
  );
}

/**
 * Extends a set until nothing is added: `up` by the rows that its rows refer to, `down` by the rows that refer to its rows. Rows that are
 * real are never added to the demo's.
 */
async function spread(
  client: pg.Client,
  references: readonly Reference[],
  keys: Keys,
  kind: 'real' | 'demo',
  direction: 'up' | 'down',
): Promise<void> {
  const relevant = direction === 'up' ? references : references.filter(({ clears }) => !clears);
  for (let added = 1; added > 0; ) {
    added = 0;
    for (const { child, columns, parent, keys: targets } of relevant) {
      const [from, to] = direction === 'up' ? [child, parent] : [parent, child];
      const on = columns
        .map(
          (column, at) =>
            `child.${client.escapeIdentifier(column)} = parent.${client.escapeIdentifier(targets[at] ?? '')}`,
        )
        .join(' and ');
      const [fromAlias, toAlias] = direction === 'up' ? ['child', 'parent'] : ['parent', 'child'];
      const { rowCount } = await client.query(
        `insert into ${setOf(client, kind, to)}
         select distinct ${keyOf(client, keys, to, toAlias)} from ${quoted(client, child)} child join ${quoted(client, parent)} parent on ${on}
         where (${keyOf(client, keys, from, fromAlias)}) in (select ${setColumns(keys, from)} from ${setOf(client, kind, from)})
         on conflict do nothing`,
      );
      added += rowCount ?? 0;
    }
  }
}

async function deleteRows(client: pg.Client, name: string, keys: Keys): Promise<number> {
  const { rowCount } = await client.query(
    `delete from ${quoted(client, name)} row
     where (${keyOf(client, keys, name, 'row')}) in (select ${setColumns(keys, name)} from ${setOf(client, 'demo', name)})`,
  );
  return rowCount ?? 0;
}

/** Closes the accounts and shops of the demo that stay, and counts what stays. */
async function closeKept(
  client: pg.Client,
  tables: readonly string[],
  seeded: SeededRows,
): Promise<Map<string, number>> {
  const within = (name: string, column = 'id') =>
    `${column} > ${seeded[name]?.before ?? 0} and ${column} <= ${seeded[name]?.last ?? 0}`;
  await client.query(
    `update public.account set username = 'demo-' || id, nickname = 'demo-' || id, password_hash = null, phone = null, email = null,
       email_verified_at = null, wechat_id = null, location = null, signature = null, disabled = true, disabled_at = now(), closed_at = now()
     where ${within('account')}`,
  );
  await client.query(`delete from public.session where ${within('account', 'account_id')}`);
  await client.query(
    `update public.supplier set status = 'closed', phone = '', email = '', contact = '' where ${within('supplier')}`,
  );
  await client.query(
    `update public.product set status = 'archived' where ${within('supplier', 'supplier_id')} and status <> 'archived'`,
  );
  const kept = new Map<string, number>();
  for (const name of tables) {
    if (!seeded[name] || name === 'audit_entry') continue;
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from ${quoted(client, name)} where ${within(name)}`,
    );
    const count = rows[0]?.count ?? 0;
    if (count > 0) kept.set(name, count);
  }
  return kept;
}
