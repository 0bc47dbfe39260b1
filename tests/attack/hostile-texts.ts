import type { Database } from '../../server/platform/db/open.ts';

/** Payloads that try to leave a text, an attribute, a script, a template or a style; the name finds them again. */
export const payload = `"'></script><img src=x onerror=hit(1)><script>hit(2)</script>\${hit(3)}{{hit(4)}}`;

/** Columns that only the program writes. */
const machine = /^(publish|search|site_state|audit|im_|webhook)/;

/** Columns whose HTML is sanitised on write: a text put there past the API proves nothing. */
const html = new Set([
  'product.description',
  'article.body',
  'agreement_version.body',
  'agreement.words',
  'site_text_version.fields',
  'product_revision.fields',
]);

/** Texts of people have spaces, Chinese or capital letters; keys, states, addresses, numbers and hashes have none. */
const written = (column: string) =>
  `${column} ~ '[ 一-龥]|[A-Z][a-z]' and ${column} !~ '^(/|https?:|[0-9a-f]{16,}$|[-0-9. :TZ+]+$|[{[<]|scrypt)'`;

/**
 * Appends the payload to every text of a user in every table and column, past every check of the API. Answers
 * with the columns that hold it now.
 */
export async function poisonTexts(database: Database): Promise<string[]> {
  const { rows } = await database.query(
    `select c.table_name, c.column_name, c.data_type from information_schema.columns c
     join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
       and (c.data_type in ('text', 'jsonb'))
     order by 1, 2`,
  );
  const poisoned: string[] = [];
  for (const row of rows) {
    const name = `${row.table_name}.${row.column_name}`;
    if (html.has(name) || machine.test(name)) continue;
    const [table, column] = [`"${row.table_name}"`, `"${row.column_name}"`];
    const quoted = payload.replaceAll("'", "''");
    const statement =
      row.data_type === 'text'
        ? `update ${table} set ${column} = ${column} || '${quoted}' where ${written(column)} returning 1`
        : `update ${table} set ${column} = ${column} || jsonb_build_object('zh', coalesce(${column}->>'zh', '') || '${quoted}', 'en', coalesce(${column}->>'en', '') || '${quoted}')
           where jsonb_typeof(${column}) = 'object' and ${column} ?& array['zh', 'en'] and (select count(*) from jsonb_object_keys(${column})) = 2 returning 1`;
    // Unique names and names of a fixed shape stay as they are: no user can write such a text there.
    const changed = await database.query(statement).then(
      (done) => done.rows.length,
      () => 0,
    );
    if (changed > 0) poisoned.push(name);
  }
  return poisoned;
}
