import { z } from 'zod';
import { AsRead, Id, LocalText, PathId, pageOf, paging } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { NewCategory } from './category.ts';

const count = z.int().nonnegative();
const params = z.object({ id: PathId });

/** Most parts of one split, and most products chosen by hand for one. */
export const mostParts = 20;
const mostPicked = 5_000;
/** Default name of the category for products that fit no part. */
export const restName = { zh: '其他', en: 'Other' };

const { name } = NewCategory.shape;
const words = z.array(z.string().trim().min(1).max(255)).min(1).max(100);

/** Which products belong to a part. */
const conditions = [
  /** The name contains the text in either language. */
  z.strictObject({ name, by: z.literal('keyword'), text: z.string().trim().min(1).max(60) }),
  /** The product type, or a tag, is one of these words of the supplier's file. */
  z.strictObject({ name, by: z.literal('type'), words }),
  z.strictObject({ name, by: z.literal('tag'), words }),
  /** One of these options of an attribute. */
  z.strictObject({
    name,
    by: z.literal('option'),
    attributeId: Id,
    optionIds: z.array(Id).min(1).max(60),
  }),
  z.strictObject({ name, by: z.literal('products'), ids: z.array(Id).min(1).max(mostPicked) }),
] as const;
export const SplitPart = z.discriminatedUnion('by', conditions);
export type SplitPart = z.infer<typeof SplitPart>;

export const CategorySplit = z.strictObject({
  /** `beside`: new categories beside it, the other products stay. `below`: it becomes the category above, and all products go below. */
  into: z.enum(['beside', 'below']),
  /** A product belongs to the first part that fits. */
  parts: z.array(SplitPart).min(1).max(mostParts),
  /** Name of the category for products that fit no part, when splitting into categories below. */
  rest: name.default(restName),
});

/** Effects of a split. */
export const CategorySplitPreview = z.object({
  parts: z.array(
    z.object({
      products: count,
      onSale: count,
      /** Names of the first of them. */
      examples: z.array(LocalText),
    }),
  ),
  /** Products that fit no part: they stay, or go to the category for the rest. */
  rest: z.object({ products: count, onSale: count }),
  /** Coupons and roles for this category, and commission rules of it, that hold for new categories beside it as well. */
  coupons: count,
  roles: count,
  rules: count,
});
export type CategorySplitPreview = z.infer<typeof CategorySplitPreview>;

const Word = z.object({ text: z.string(), products: count });
/** What the products of a category can be told apart by; the most frequent first. */
export const CategorySplitChoices = z.object({
  products: count,
  types: z.array(Word),
  tags: z.array(Word),
  options: z.array(
    z.object({
      attributeId: Id,
      name: LocalText,
      options: z.array(z.object({ id: Id, name: LocalText, products: count })),
    }),
  ),
});
export type CategorySplitChoices = z.infer<typeof CategorySplitChoices>;

export const CategorySplitGoods = z.object({ id: Id, name: LocalText });

const read = { auth: 'staff', permission: 'platform.category.read' } as const;
const write = { auth: 'staff', permission: 'platform.category.write' } as const;
const wrongSplit = ['not_found', 'category_depth', 'category_limit', 'category_has_children'] as const;

export const categorySplitRoutes = defineRoutes({
  'GET /api/category-split/{id}': {
    ...read,
    summary: 'What the products of a category can be told apart by: product types, tags and options',
    params,
    output: CategorySplitChoices,
    errors: ['not_found'],
  },
  'GET /api/category-split/{id}/goods': {
    ...read,
    summary: 'The products of a category by name, to choose some by hand',
    params,
    query: z.object({
      keyword: z.string().trim().max(60).default(''),
      ...paging(20, 100),
    }),
    output: pageOf(CategorySplitGoods),
  },
  'POST /api/category-split/{id}/preview': {
    ...write,
    summary: 'What a split would do; nothing is written',
    audits: 'none',
    params,
    body: CategorySplit,
    output: CategorySplitPreview,
    errors: wrongSplit,
  },
  'POST /api/category-split/{id}': {
    ...write,
    summary:
      'Split a category: its products go to new categories beside or below it, with attributes, coupons, role scopes and commission; all or nothing, and it can be undone',
    params,
    query: AsRead,
    body: CategorySplit,
    output: z.object({ changeId: Id }),
    errors: [...wrongSplit, 'category_split_empty', 'decided', 'conflict'],
  },
});
