import { boolean, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, localText } from '../../../platform/db/columns.ts';

/** A dictionary: a named list of values that operators edit. */
export const dictionaryType = pgTable('dictionary_type', {
  key: text('key').primaryKey(),
  /** The id that the back office uses; code uses the key. */
  id: integer('id').generatedByDefaultAsIdentity().notNull().unique('dictionary_type_id'),
  name: localText('name').notNull(),
  remark: text('remark').notNull().default(''),
  enabled: boolean('enabled').notNull().default(true),
});

/** A value of a dictionary, for example a region. */
export const dictionaryItem = pgTable(
  'dictionary_item',
  {
    id: id(),
    typeKey: text('type_key')
      .notNull()
      .references(() => dictionaryType.key),
    value: text('value').notNull(),
    label: localText('label').notNull(),
    sort: integer('sort').notNull().default(0),
    /** Disabled items are not offered; rows that have them keep their label. */
    enabled: boolean('enabled').notNull().default(true),
    color: text('color'),
    remark: text('remark').notNull().default(''),
  },
  (t) => [unique('dictionary_item_value').on(t.typeKey, t.value)],
);
