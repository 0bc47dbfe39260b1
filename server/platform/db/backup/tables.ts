import type pg from 'pg';

interface Table {
  readonly name: string;
  /** Columns to write; generated columns are left out. */
  readonly columns: string[];
}

/**
 * Tables of the application, each after the tables its foreign keys refer to. The job queue's tables are left out: sweeps find waiting work
 * again.
 */
export async function tablesInOrder(client: pg.Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  );
  const { rows: references } = await client.query<{ name: string; target: string }>(
    `select distinct conrelid::regclass::text as name, confrelid::regclass::text as target
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  );
  const unquoted = (name: string) => name.replaceAll('"', '');
  const targets = Map.groupBy(references, ({ name }) => unquoted(name));
  const ordered: Table[] = [];
  const left = new Map(tables.map((table) => [table.name, table]));
  while (left.size > 0) {
    const free = [...left.values()].filter(
      ({ name }) => !targets.get(name)?.some(({ target }) => left.has(unquoted(target))),
    );
    if (free.length === 0)
      throw new Error(`these tables refer to each other: ${[...left.keys()].join(', ')}`);
    for (const table of free) left.delete(table.name);
    ordered.push(...free);
  }
  return ordered;
}

/** Current values of the sequences. */
export async function sequencesOf(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const found: { sequence: string; value: string; called: boolean }[] = [];
  for (const { name } of rows) {
    const { rows: at } = await client.query<{ value: string; called: boolean }>(
      `select last_value as value, is_called as called from public.${client.escapeIdentifier(name)}`,
    );
    for (const { value, called } of at) found.push({ sequence: name, value, called });
  }
  return found;
}
