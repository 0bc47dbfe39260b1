import { z } from 'zod';
import { sheetTypes } from '../authoring/product-file.ts';
import { Id, LocalText } from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** An id of Shopify's product taxonomy, such as `aa-1-13-8`. */
export const TaxonomyId = z.string().regex(/^[a-z]{2}(-\d{1,4}){0,9}$/);

/** A category of the taxonomy that can be brought into the marketplace. */
export const CategorySource = z.object({
  id: TaxonomyId,
  name: LocalText,
  /** Number of categories right below it, and of all below it. */
  children: z.int().nonnegative(),
  below: z.int().nonnegative(),
  /** The category of the marketplace with this id; null = none. */
  ownId: Id.nullable(),
});
export type CategorySource = z.infer<typeof CategorySource>;

const count = z.int().nonnegative();

export const CategoryImport = z.object({
  /** Categories that are (or were) added, in all and on each level. */
  added: count,
  levels: z.array(count).length(3),
  /** Categories that exist already, and how many of them are (or were) changed. */
  existing: count,
  changed: count,
  /** Categories that are represented by the one above them, because they are deeper than asked. */
  collapsed: count,
  /** Those of them that are so because the category above holds products. */
  blocked: count,
  /** The taxonomy's attributes that come (or came) along; null = none are loaded, or the caller may not write attributes. */
  attributes: z
    .object({
      added: count,
      options: count,
      /** Those taken as free text, because the taxonomy lists no values or more than an attribute can have. */
      asText: count,
      /** Names of attributes and options that are in English only. */
      untranslated: count,
      /** Those left out, because the category would have more than it can have. */
      left: count,
    })
    .nullable(),
  /** The first of the added ones, each with the names from the first level down. */
  examples: z.array(z.array(LocalText)),
  /** Undoes the import; null in a preview, and when nothing was written. */
  changeId: Id.nullable(),
});
export type CategoryImport = z.infer<typeof CategoryImport>;

/** Columns of a category file. */
export const categoryColumns = [
  'id',
  'parentId',
  'path',
  'nameZh',
  'nameEn',
  'descriptionZh',
  'descriptionEn',
  'icon',
  'externalId',
  'sort',
  'enabled',
] as const;
export const CategoryColumn = z.enum(categoryColumns);
export type CategoryColumn = z.infer<typeof CategoryColumn>;

export const CategoryFileFault = z.object({
  line: z.int().positive(),
  /** null = the row. */
  column: CategoryColumn.nullable(),
  /** Content of the cell, shortened. */
  value: z.string(),
  /** In the caller's language. */
  text: z.string(),
});
export type CategoryFileFault = z.infer<typeof CategoryFileFault>;

export const CategoryFileResult = CategoryImport.extend({
  dryRun: z.boolean(),
  /** Why the file as a whole cannot be read, in the caller's language. */
  unusable: z.string().nullable(),
  ignoredColumns: z.array(z.string()),
  /** With any of them nothing is written. The first 200. */
  faults: z.array(CategoryFileFault),
  faultCount: count,
});
export type CategoryFileResult = z.infer<typeof CategoryFileResult>;

const LoadedPart = z
  .object({
    version: z.string(),
    /** Number of categories, or of attributes. */
    count,
    loadedAt: z.iso.datetime(),
  })
  .nullable();

/** The parts of the taxonomy's attributes that are loaded; without `categories` and `en` none come along with an import. */
export const TaxonomyAttributes = z.object({ categories: LoadedPart, en: LoadedPart, zh: LoadedPart });
export type TaxonomyAttributes = z.infer<typeof TaxonomyAttributes>;

export const taxonomyFileBytes = 12 * 1024 * 1024;

export const categoryFileBytes = 8 * 1024 * 1024;
/** Rows of a file; the whole taxonomy of Shopify has 10,281 categories. */
export const mostCategoryRows = 20_000;

const depth = z.int().min(1).max(3).default(3);
const Choice = z.strictObject({
  /** Branches with everything below them; the categories above them come along. */
  branches: z.union([z.literal('all'), z.array(TaxonomyId).min(1).max(2_000)]),
  depth,
  /** Whether new categories are open. */
  enabled: z.boolean().default(true),
  /** Whether the taxonomy's attributes of the branches come along. */
  attributes: z.boolean().default(true),
});

const write = { auth: 'staff', permission: 'platform.category.write' } as const;
const read = { auth: 'staff', permission: 'platform.category.read' } as const;

export const categoryImportRoutes = defineRoutes({
  'GET /api/admin/category-source': {
    ...read,
    summary: "Shopify's product taxonomy, one level at a time: the categories right below `parentId`",
    query: z.object({ parentId: TaxonomyId.optional() }),
    output: z.object({ records: z.array(CategorySource), total: count }),
    errors: ['not_found'],
  },
  'POST /api/admin/category-source/preview': {
    ...write,
    summary: 'What bringing branches of the taxonomy would add; nothing is written',
    audits: 'none',
    body: Choice,
    output: CategoryImport,
    errors: ['not_found', 'category_limit'],
  },
  'POST /api/admin/category-source/import': {
    ...write,
    summary:
      'Add branches of the taxonomy down to a depth, all or nothing. What exists stays: found by its taxonomy id, or by its name below the same category. Deeper categories are filed under the one above them',
    audits: 'each',
    body: Choice,
    output: CategoryImport,
    errors: ['not_found', 'category_limit'],
  },
  'GET /api/admin/category-source/attributes': {
    ...read,
    summary: "Which parts of the taxonomy's attributes are loaded",
    output: TaxonomyAttributes,
  },
  'PUT /api/admin/category-source/attributes': {
    auth: 'staff',
    permission: 'platform.category.attribute',
    summary:
      "Load attributes of Shopify's taxonomy from its published files `attributes.json` (English, and Chinese for the translations) and `categories.json`, or `taxonomy.json`, which is both. Later imports of branches bring them along; each part replaces the one before",
    file: { types: ['application/json'], maxBytes: taxonomyFileBytes },
    output: TaxonomyAttributes,
    errors: ['body_too_large', 'unsupported_media_type', 'malformed_body', 'taxonomy_file_unknown'],
  },
  'POST /api/admin/category-file': {
    ...write,
    summary:
      "Add and change categories by a file: CSV or XLSX with the columns of the export, or Google's public list (`1 - Animals & Pet Supplies > ...`). All or nothing: with any fault nothing is written. `dryRun` only says what would become of it",
    audits: 'each',
    query: z.object({
      dryRun: z.enum(['true', 'false']).default('false'),
      depth: z.enum(['1', '2', '3']).default('3'),
    }),
    file: { types: sheetTypes, maxBytes: categoryFileBytes },
    output: CategoryFileResult,
    errors: ['body_too_large', 'unsupported_media_type', 'malformed_body', 'category_limit'],
  },
  'GET /api/admin/category-file': {
    ...read,
    summary: 'The whole tree as a file that can be imported again',
    query: z.object({
      format: z.enum(['csv', 'xlsx']).default('csv'),
      paths: z
        .enum(['true', 'false'])
        .default('false')
        .meta({ description: 'true: by paths in place of numbers, for another marketplace' }),
    }),
    download: [
      'text/csv; charset=utf-8',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    output: z.string(),
  },
});
