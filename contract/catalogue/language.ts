import { z } from 'zod';
import { sheetTypes } from '../authoring/product-file.ts';
import { Instant, Locale, LocalText, listQuery, pageOf } from '../basics.ts';
import { buyerAreas, isFurtherTag, mostTranslationRows, translationSheetBytes } from '../languages.ts';
import { defineRoutes } from '../route.ts';

/** A language that pages exist in beside Chinese and English. */
const LanguageTag = z
  .string()
  .max(30)
  .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/)
  .refine(isFurtherTag)
  .meta({ description: 'BCP 47 tag of a language beside zh and en', examples: ['ja'] });

/** What is translated by its source: goods and other content. */
export const contentAreas = [
  'goods',
  'goods-texts',
  'options',
  'categories',
  'attributes',
  'shops',
  'links',
  'dictionaries',
  'articles',
  'offers',
] as const;
/** Content, or the texts of pages in one dictionary. */
export const TranslationArea = z.enum([
  ...contentAreas,
  ...buyerAreas.map((area) => `page.${area}` as const),
]);
export type TranslationArea = z.infer<typeof TranslationArea>;

const LanguageRow = z.object({
  tag: LanguageTag,
  name: z.string(),
  label: LocalText,
  fallback: Locale,
  offered: z.boolean(),
  areas: z.array(
    z.object({
      area: TranslationArea,
      all: z.int().nonnegative(),
      translated: z.int().nonnegative(),
    }),
  ),
});
export type LanguageRow = z.infer<typeof LanguageRow>;

const longest = 20_000;
const Place = z.string().max(200).meta({ description: 'empty for content; the key of a text of pages' });
const TranslationRow = z.object({
  place: Place,
  source: z.string().meta({ description: 'the text of the fallback, or the other one where it has none' }),
  beside: z.string().meta({ description: 'the same in the other of the two languages; may be empty' }),
  text: z.string().nullable(),
  isStored: z.boolean().meta({ description: 'false: the translation comes with the program' }),
  changedTime: Instant.nullable(),
});
export type TranslationRow = z.infer<typeof TranslationRow>;

export const TranslationState = z.enum(['missing', 'translated', 'all']);
const which = { language: LanguageTag, area: TranslationArea };
const read = { auth: 'staff', permission: 'platform.translation.read' } as const;
const write = { auth: 'staff', permission: 'platform.translation.write' } as const;

/** A translation to save; null removes it, and the fallback is shown. */
export const TranslationChange = z.strictObject({
  ...which,
  place: Place.default(''),
  source: z.string().min(1).max(longest),
  text: z.string().trim().min(1).max(longest).nullable(),
  /** The translation as it was read; refused with `conflict` when it is another one by now. Omitted: nothing was read. */
  seen: z.string().max(longest).nullable().optional(),
});

const count = z.int().nonnegative();
const TranslationImport = z.object({
  unusable: z.string().nullable().meta({ description: 'why the sheet cannot be read' }),
  saved: count,
  unchanged: count,
  failed: z.array(z.object({ line: z.int().positive(), source: z.string(), text: z.string() })),
});

export const languageRoutes = defineRoutes({
  'GET /api/language/{tag}': {
    summary: 'The texts of pages in a language beside Chinese and English that is offered',
    auth: 'public',
    params: z.object({ tag: LanguageTag }),
    output: z.object({
      tag: LanguageTag,
      name: z.string().meta({ description: 'in the language itself' }),
      fallback: Locale.meta({ description: 'pages show the texts of this one that are not translated' }),
      texts: z
        .record(z.string(), z.record(z.string(), z.string()))
        .meta({ description: 'by area and dotted key' }),
    }),
    errors: ['not_found'],
  },
  'GET /api/admin/language/list': {
    ...read,
    summary: 'The languages that have dictionaries beside Chinese and English, with what is translated',
    output: z.array(LanguageRow),
  },
  'GET /api/admin/translation/page': {
    ...read,
    summary: 'Texts of an area with their translations, those most seen first',
    query: z.object({
      ...listQuery('uses'),
      ...which,
      state: TranslationState.default('missing'),
      keyword: z.string().trim().max(100).default(''),
    }),
    output: pageOf(TranslationRow),
    errors: ['not_found'],
  },
  'PUT /api/admin/translation/update': {
    ...write,
    summary: 'Translate a text, or show that of the fallback again',
    body: TranslationChange,
    output: TranslationRow,
    errors: [
      'not_found',
      'conflict',
      'translation_outdated',
      'translation_placeholder',
      'translation_markup',
    ],
  },
  'GET /api/admin/translation/export': {
    ...read,
    summary: `Texts of an area for translators, as CSV; those most seen first, at most ${mostTranslationRows}`,
    query: z.object({ ...which, state: TranslationState.default('missing') }),
    download: 'text/csv; charset=utf-8',
    output: z.string(),
    errors: ['not_found'],
  },
  'POST /api/admin/translation/import': {
    ...write,
    summary: `Save the translations of such a file (CSV or XLSX), each row by itself, at most ${mostTranslationRows}; rows without one are left out`,
    audits: 'each',
    query: z.object(which),
    file: { types: sheetTypes, maxBytes: translationSheetBytes },
    output: TranslationImport,
    errors: ['not_found', 'body_too_large', 'unsupported_media_type', 'malformed_body'],
  },
});
