import { z } from 'zod';
import { AsRead, ContentVersion, Empty, Id, Locale, LocalText, PathId } from '../basics.ts';
import { defineRoutes } from '../route.ts';

const Code = z.string().regex(/^[a-z][a-z0-9_]{1,40}$/);
/** Value stored in rows and used in URLs: short, without spaces. */
const Value = z
  .string()
  .trim()
  .regex(/^[\w.-]{1,60}$/);
const Label = LocalText.extend({
  zh: z.string().trim().min(1).max(60),
  en: z.string().trim().min(1).max(80),
});
const Remark = z.string().trim().max(200);
const Color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .nullable();

export const DictionaryItem = z.object({ value: z.string(), label: LocalText });
export type DictionaryItem = z.infer<typeof DictionaryItem>;

export const DictionaryType = z.object({
  version: ContentVersion,
  id: Id,
  code: z.string(),
  name: LocalText,
  remark: z.string(),
  enabled: z.boolean(),
  /**
   * `fixed`: the program knows each value, so only names, order and visibility can change; `open`: the program uses the dictionary, and the
   * platform defines its values; null: not used by the program.
   */
  use: z.enum(['fixed', 'open']).nullable(),
  itemCount: z.int().nonnegative(),
});
export type DictionaryType = z.infer<typeof DictionaryType>;

export const DictionaryEntry = DictionaryItem.extend({
  version: ContentVersion,
  id: Id,
  typeId: Id,
  sort: z.int(),
  /** false = no longer selectable; existing uses keep the name. */
  enabled: z.boolean(),
  color: z.string().nullable(),
  remark: z.string(),
  /** Number of shops, parcels and other rows that use the value. */
  uses: z.int().nonnegative(),
});
export type DictionaryEntry = z.infer<typeof DictionaryEntry>;

export const NewDictionaryType = z.strictObject({
  code: Code,
  name: Label,
  remark: Remark.default(''),
  enabled: z.boolean().default(true),
});
export const DictionaryTypeChange = z.strictObject({
  id: Id,
  /** Read-only, because programs identify it by this. */
  code: Code.optional(),
  name: Label.optional(),
  remark: Remark.optional(),
  enabled: z.boolean().optional(),
});

const item = { label: Label, color: Color, remark: Remark, enabled: z.boolean() };
export const NewDictionaryItem = z.strictObject({
  ...item,
  typeId: Id,
  value: Value,
  color: item.color.default(null),
  remark: item.remark.default(''),
  enabled: item.enabled.default(true),
  /** Omitted: last. */
  sort: z.int().min(0).max(99_999).optional(),
});
export const DictionaryItemChange = z
  .strictObject({ ...item, value: Value, sort: z.int().min(0).max(99_999) })
  .partial()
  .extend({ id: Id });

const language = z.object({ language: Locale.optional() });
const changed = language.extend(AsRead.shape);
const params = z.object({ id: PathId });
const read = { auth: 'staff', permission: 'platform.dictionary.read', query: language } as const;
const write = { auth: 'staff', permission: 'platform.dictionary.write', query: language } as const;

export const dictionaryRoutes = defineRoutes({
  'GET /api/dictionary/{key}': {
    summary:
      'What a dictionary offers, such as language_service; with `values`: the names of these, offered or not',
    auth: 'public',
    params: z.object({ key: Code }),
    query: z.object({
      values: z
        .string()
        .max(2_000)
        .transform((text) => [...new Set(text.split(',').filter((one) => Value.safeParse(one).success))])
        .optional()
        .meta({ description: 'comma-separated' }),
    }),
    output: z.array(DictionaryItem),
    errors: ['not_found'],
  },
  'GET /api/admin/dictionary/type/list': {
    ...read,
    summary: 'All dictionaries, those the program reads first',
    output: z.array(DictionaryType),
  },
  'GET /api/admin/dictionary/typeById/{id}': {
    ...read,
    summary: 'One dictionary',
    params,
    output: DictionaryType,
    errors: ['not_found'],
  },
  'GET /api/admin/dictionary/type/{id}': {
    ...read,
    summary: 'All items of a dictionary in their order, also those not offered',
    params,
    output: z.array(DictionaryEntry),
    errors: ['not_found'],
  },
  'POST /api/admin/dictionary/type/add': {
    ...write,
    summary: 'Add a dictionary',
    body: NewDictionaryType,
    output: DictionaryType,
    errors: ['dictionary_known', 'dictionary_limit'],
  },
  'PUT /api/admin/dictionary/type/update': {
    ...write,
    summary: 'Change a dictionary; its code stays, and one the program reads cannot be turned off',
    query: changed,
    body: DictionaryTypeChange,
    output: DictionaryType,
    errors: ['not_found', 'dictionary_fixed', 'decided'],
  },
  'DELETE /api/admin/dictionary/type/{id}': {
    ...write,
    summary: 'Remove a dictionary that nothing reads and that has no items',
    params,
    query: changed,
    output: Empty,
    errors: ['not_found', 'dictionary_fixed', 'dictionary_filled', 'decided'],
  },
  'POST /api/admin/dictionary/item/add': {
    ...write,
    summary: 'Add an item',
    body: NewDictionaryItem,
    output: DictionaryEntry,
    errors: ['not_found', 'dictionary_fixed', 'dictionary_known', 'dictionary_limit', 'language_unwritten'],
  },
  'PUT /api/admin/dictionary/item/update': {
    ...write,
    summary: 'Change an item; a value that something has stays',
    query: changed,
    body: DictionaryItemChange,
    output: DictionaryEntry,
    errors: [
      'not_found',
      'dictionary_fixed',
      'dictionary_used',
      'dictionary_known',
      'dictionary_last',
      'decided',
    ],
  },
  'PUT /api/admin/dictionary/item/order': {
    ...write,
    summary: 'Bring the items of a dictionary into this order; all of them have to be named',
    body: z.strictObject({ typeId: Id, ids: z.array(Id).min(1).max(1_000) }),
    output: z.array(DictionaryEntry),
    errors: ['not_found', 'conflict'],
  },
  'DELETE /api/admin/dictionary/item/{id}': {
    ...write,
    summary: 'Remove an item that nothing has',
    params,
    query: changed,
    output: Empty,
    errors: ['not_found', 'dictionary_fixed', 'dictionary_used', 'dictionary_last', 'decided'],
  },
});
