import { or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Locale } from '../../../contract/basics.ts';

/** Whether one of these texts is missing in a language (absent: in either) but present in the other. */
export function lacksTranslation(columns: readonly PgColumn[], missing?: Locale): SQL | undefined {
  const without = (column: PgColumn, at: Locale) => {
    const there = at === 'zh' ? 'en' : 'zh';
    return sql`(trim(${column}->>${at}::text) = '' and trim(${column}->>${there}::text) <> '')`;
  };
  const languages: readonly Locale[] = missing === undefined ? ['zh', 'en'] : [missing];
  return or(...columns.flatMap((column) => languages.map((at) => without(column, at))));
}
