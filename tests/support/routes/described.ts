import type pg from 'pg';

const inPublic = "relnamespace = 'public'::regnamespace";

/** Queries of the objects in a database, one for each kind: each answers with a line for each object. */
const kinds = {
  extensions: 'select extname as line from pg_extension',
  tables: `select concat_ws(' ', relkind, relpersistence, relname, reloptions) as line from pg_class
    where ${inPublic} and relkind not in ('i', 'S')`,
  columns: `select concat_ws(' ', relname, rank() over (partition by c.oid order by attnum), attname, format_type(atttypid, atttypmod),
      case when attnotnull then 'not null' end, 'default ' || pg_get_expr(adbin, adrelid), nullif(attidentity, ''),
      nullif(attgenerated, ''), attstorage, nullif(attstattarget, -1), collname) as line
    from pg_attribute a join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    left join pg_collation l on l.oid = attcollation
    where ${inPublic} and relkind = 'r' and attnum > 0 and not attisdropped`,
  constraints: `select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) as line from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'`,
  indexes: `select concat_ws(' ', pg_get_indexdef(c.oid), indisvalid, indisclustered, indisreplident) as line
    from pg_class c join pg_index on indexrelid = c.oid where ${inPublic}`,
  functions: `select pg_get_functiondef(oid) as line from pg_proc where pronamespace = 'public'::regnamespace`,
  triggers: `select concat_ws(' ', tgenabled, pg_get_triggerdef(oid)) as line from pg_trigger where not tgisinternal`,
  views: `select pg_get_viewdef(oid) as line from pg_class where ${inPublic} and relkind in ('v', 'm')`,
  types: `select concat_ws(' ', typtype, typname) as line from pg_type where typnamespace = 'public'::regnamespace and typtype not in ('b', 'c')`,
  sequences: `select concat_ws(' ', sequencename, data_type, start_value, min_value, max_value, increment_by, cycle, cache_size,
      last_value) as line from pg_sequences where schemaname = 'public'`,
};

/** The schema of a database and its rows as comparable lines. Times set by the database are left out. */
export async function described(client: pg.Client): Promise<Record<string, string[]>> {
  await client.query("set timezone = 'UTC'");
  const found: Record<string, string[]> = {};
  for (const [kind, query] of Object.entries(kinds)) found[kind] = await linesOf(client, query);
  const tables = await client.query<{ name: string; timed: string[] }>(
    `select c.oid::regclass::text as name,
       array(select attname::text from pg_attribute join pg_attrdef on adrelid = attrelid and adnum = attnum
         where attrelid = c.oid and pg_get_expr(adbin, adrelid) = 'now()') as timed
     from pg_class c where ${inPublic} and relkind = 'r' order by 1`,
  );
  const rows: string[] = [];
  for (const { name, timed } of tables.rows) {
    const left = timed.map((column) => ` - '${column}'`).join('');
    const query = `select '${name} ' || (to_jsonb(t)${left})::text as line from ${name} t`;
    rows.push(...(await linesOf(client, query)));
  }
  return { ...found, rows };
}

async function linesOf(client: pg.Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select line from (${query}) q order by line collate "C"`,
  );
  return rows.map(({ line }) => line);
}
