import { z } from 'zod';
import { Id, Instant, LocalText, pageOf, paging } from '../basics.ts';
import { TaxonomyId } from '../catalogue/category-import.ts';
import { defineRoutes } from '../route.ts';
import { ProductJob } from './product-job.ts';

const count = z.int().nonnegative();

/** A word of a shop's files: of the columns for category and type, of names, or of tags. */
const PlacingWord = z.strictObject({
  source: z.enum(['category', 'name', 'tag']),
  text: z.string().trim().min(1).max(500),
});
export type PlacingWord = z.infer<typeof PlacingWord>;

/** How much a word says about the category, beside the other words of a product. */
const weight = z.int().min(0).max(10_000);

/** A category here, or one of the taxonomy that does not exist here yet. */
const PlacingTarget = z.object({
  categoryId: Id.nullable(),
  taxonomyId: TaxonomyId.nullable(),
  /** Names from the first level down. */
  path: z.array(LocalText),
});
export type PlacingTarget = z.infer<typeof PlacingTarget>;

/** `sure`: the word names the category. `likely`: one of several, or learned from other goods. `guess`: some words in common. */
const PlacingSuggestion = PlacingTarget.extend({ certainty: z.enum(['sure', 'likely', 'guess']) });
export type PlacingSuggestion = z.infer<typeof PlacingSuggestion>;

/** Maximum number of words of a group in one answer and of a decision. */
export const mostPlacingWords = 500;

/** Goods that one decision places. */
export const PlacingGroup = z.object({
  words: z.array(z.object({ ...PlacingWord.shape, weight, count, suggestion: PlacingSuggestion.nullable() })),
  count,
  /** Names of some of its goods. */
  examples: z.array(z.string()),
  suggestion: PlacingSuggestion.nullable(),
  /** A few goods of many kinds: every word has its own suggestion. */
  isRest: z.boolean(),
});
export type PlacingGroup = z.infer<typeof PlacingGroup>;

/** A word of files with the category that it means from now on. */
const PlacedWord = z.object({ ...PlacingWord.shape, categoryId: Id, path: z.array(LocalText) });
export type PlacedWord = z.infer<typeof PlacedWord>;

/** A category that the shop has asked for. */
const AskedCategory = z.object({ ...PlacingTarget.shape, goods: count, createTime: Instant });

const target = {
  categoryId: Id.nullable().meta({ description: 'a category here' }),
  taxonomyId: TaxonomyId.nullable().meta({
    description: 'else one of the taxonomy, which the platform is asked for',
  }),
};

/** A category of the taxonomy that shops wait for. */
export const WantedCategory = z.object({
  taxonomyId: TaxonomyId,
  path: z.array(LocalText),
  shops: z.array(z.object({ id: Id, name: LocalText, goods: count })),
  goods: count,
  /** Words of the shops' files. */
  words: z.array(z.string()),
  createTime: Instant,
});
export type WantedCategory = z.infer<typeof WantedCategory>;

/** Maximum number of categories that are brought at once. */
const mostWanted = 500;

const taxonomyIds = z.strictObject({ taxonomyIds: z.array(TaxonomyId).min(1).max(mostWanted) });

/** Placing goods of files whose words name no category. */
export const productPlacingRoutes = defineRoutes({
  'GET /api/supplier/product/placing': {
    summary:
      'How many imported products wait for a category, and which categories the shop has asked the platform for',
    auth: 'staff',
    permission: 'shop.product.read',
    output: z.object({ waiting: count, asked: z.array(AskedCategory) }),
  },
  'POST /api/supplier/product/placing/groups': {
    summary:
      'Products of a checked file, or imported ones, that fit no category: in groups by their words, each with a suggestion, the least certain first',
    auth: 'staff',
    permission: 'shop.product.import',
    audits: 'none',
    body: z.strictObject({
      jobId: Id.nullable().meta({ description: 'a checked file; null: products imported before' }),
      ignored: z
        .array(PlacingWord)
        .max(200)
        .default([])
        .meta({ description: 'words whose goods are grouped by their other words' }),
    }),
    output: z.object({
      groups: z.array(PlacingGroup),
      goods: count,
      /** Goods in none of these groups: they are grouped once these are placed. */
      further: count,
      /** False: the marketplace has no category that takes products. */
      hasCategories: z.boolean(),
    }),
    errors: ['not_found', 'timeout'],
  },
  'POST /api/supplier/product/placing': {
    summary:
      'Place words in categories: later files need no decision for them, and imported products that have them are placed by a job and go on sale. For a category that does not exist here yet the platform is asked',
    auth: 'staff',
    permission: 'shop.product.import',
    bodyBytes: 2 * 1024 * 1024,
    body: z.strictObject({
      jobId: Id.nullable(),
      places: z
        .array(
          z.strictObject({
            ...target,
            words: z
              .array(z.strictObject({ ...PlacingWord.shape, weight }))
              .min(1)
              .max(mostPlacingWords),
          }),
        )
        .min(1)
        .max(1_000),
    }),
    output: z.object({
      /** Products of the file, or imported ones, that have a category now. */
      placed: count,
      /** Products that wait for a category the platform was asked for. */
      asked: count,
      /** The job that places imported products. */
      job: ProductJob.nullable(),
    }),
    errors: ['not_found', 'job_limit', 'body_too_large', 'timeout'],
  },
  'GET /api/supplier/product/placing/words': {
    summary: 'Words of files that the shop has placed, by the words, with their categories',
    auth: 'staff',
    permission: 'shop.product.read',
    query: z.object({ ...paging(20), keyword: z.string().trim().max(60).optional() }),
    output: pageOf(PlacedWord),
  },
  'GET /api/supplier/product/placing/wishable': {
    summary:
      'Categories of the taxonomy that do not exist here, by a part of their names in either language: at most 20',
    auth: 'staff',
    permission: 'shop.product.read',
    query: z.object({ keyword: z.string().trim().min(1).max(60) }),
    output: z.array(PlacingTarget),
  },
  'POST /api/supplier/product/placing/forget': {
    summary: 'Forget placed words: later files ask for their category again; products stay where they are',
    auth: 'staff',
    permission: 'shop.product.import',
    body: z.strictObject({ words: z.array(PlacingWord).min(1).max(100) }),
    output: z.object({ forgotten: count }),
    errors: ['not_found'],
  },
  'GET /api/system/category-wish/list': {
    summary: 'Categories that shops have asked for, those with the most products first',
    auth: 'staff',
    permission: 'platform.category.read',
    output: z.array(WantedCategory),
  },
  'POST /api/system/category-wish/bring': {
    summary:
      'Add categories that shops have asked for, with those above them, and place the products that wait for them',
    auth: 'staff',
    permission: 'platform.category.write',
    body: taxonomyIds,
    output: z.object({ added: count, placed: count }),
    errors: ['not_found', 'category_limit'],
  },
  'POST /api/system/category-wish/decline': {
    summary: 'Decline categories that shops have asked for: their products wait for another category',
    auth: 'staff',
    permission: 'platform.category.write',
    body: taxonomyIds,
    output: z.object({ declined: count }),
    errors: ['not_found'],
  },
});
