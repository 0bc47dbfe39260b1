import { z } from 'zod';
import { Id, LocalText, PathId } from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** Maximum number of a category's own attributes; inherited ones are not counted. */
export const mostAttributes = 30;
export const mostOptions = 60;

/** Type of an attribute: bilingual text, a number with unit, one option, or several options. It cannot be changed later. */
export const AttributeKind = z.enum(['text', 'number', 'choice', 'choices']);
export type AttributeKind = z.infer<typeof AttributeKind>;

/** Types that can be filters. */
export const isFilterable = (kind: AttributeKind): boolean => kind !== 'text';
const hasOptions = (kind: AttributeKind): boolean => kind === 'choice' || kind === 'choices';

const words = (longest: number) =>
  z.strictObject({ zh: z.string().trim().max(longest), en: z.string().trim().max(longest) });

const Option = z.object({ id: Id, name: LocalText });

/** An attribute of products in a category. */
export const CategoryAttribute = z.object({
  id: Id,
  /** The category that defines it: this one or an ancestor. */
  categoryId: Id,
  kind: AttributeKind,
  name: LocalText,
  /** Unit of a number; else empty. */
  unit: LocalText,
  options: z.array(Option),
  /** Required when a product is submitted. */
  isRequired: z.boolean(),
  /** Shown as a filter to buyers. */
  isFilter: z.boolean(),
});
export type CategoryAttribute = z.infer<typeof CategoryAttribute>;

/** For the platform: with the number of products that use it, in total and for each option. */
export const OwnAttribute = CategoryAttribute.extend({
  options: z.array(Option.extend({ products: z.int().nonnegative() })),
  products: z.int().nonnegative(),
});
export type OwnAttribute = z.infer<typeof OwnAttribute>;

export const CategoryAttributes = z.object({
  /** Version of the category; a change must name it (optimistic locking). */
  version: z.int().positive(),
  own: z.array(OwnAttribute),
  /** Attributes of the ancestors, topmost first, with the category that defines each. */
  inherited: z.array(CategoryAttribute.extend({ from: LocalText })),
});
export type CategoryAttributes = z.infer<typeof CategoryAttributes>;

const AttributeFields = z
  .strictObject({
    /** Absent = new. */
    id: Id.optional(),
    kind: AttributeKind,
    name: words(60),
    unit: words(20),
    options: z.array(z.strictObject({ id: Id.optional(), name: words(60) })).max(mostOptions),
    isRequired: z.boolean(),
    isFilter: z.boolean(),
  })
  .meta({
    examples: [
      {
        kind: 'number',
        name: { zh: '容量', en: 'Capacity' },
        unit: { zh: '升', en: 'L' },
        options: [],
        isRequired: false,
        isFilter: true,
      },
    ],
  });
type AttributeFields = z.infer<typeof AttributeFields>;

type Named = { readonly name: { readonly zh: string; readonly en: string } };
type Fault = (path: (string | number)[], message: string) => void;

/** Names must be non-empty and unique. */
function checkNames(all: readonly Named[], at: (place: number) => (string | number)[], fault: Fault): void {
  const seen = { zh: new Set<string>(), en: new Set<string>() };
  all.forEach(({ name }, place) => {
    if (name.zh === '' && name.en === '') fault([...at(place), 'name', 'zh'], 'needed');
    for (const language of ['zh', 'en'] as const) {
      const text = name[language].toLowerCase();
      if (text !== '' && seen[language].has(text)) fault([...at(place), 'name', language], 'stands twice');
      seen[language].add(text);
    }
  });
}

function checkAttribute(one: AttributeFields, at: number, fault: Fault): void {
  const { kind, options, unit, isFilter } = one;
  if (hasOptions(kind) && options.length === 0) fault(['attributes', at, 'options'], 'needed');
  if (!hasOptions(kind) && options.length > 0) fault(['attributes', at, 'options'], 'not of this kind');
  if (kind !== 'number' && (unit.zh !== '' || unit.en !== ''))
    fault(['attributes', at, 'unit', 'zh'], 'not of this kind');
  if (isFilter && !isFilterable(kind)) fault(['attributes', at, 'isFilter'], 'not of this kind');
  checkNames(options, (place) => ['attributes', at, 'options', place], fault);
}

/** Replaces the complete, ordered list of a category's own attributes. */
export const CategoryAttributesChange = z
  .strictObject({
    version: z.int().positive(),
    attributes: z.array(AttributeFields).max(mostAttributes),
    /** Confirms that products lose the values of removed attributes and options. */
    mayRemove: z.boolean().default(false),
  })
  .superRefine(({ attributes }, context) => {
    const fault: Fault = (path, message) => context.addIssue({ code: 'custom', path, message });
    checkNames(attributes, (place) => ['attributes', place], fault);
    attributes.forEach((one, at) => {
      checkAttribute(one, at, fault);
    });
  });

const params = z.object({ id: PathId });

export const categoryAttributeRoutes = defineRoutes({
  'GET /api/category-attribute/list/{id}': {
    summary:
      'What goods of a category are described by: attributes of those above first; none of an unknown one',
    auth: 'public',
    params,
    output: z.array(CategoryAttribute),
  },
  'GET /api/system/category/{id}/attributes': {
    summary: 'The attributes of a category as the platform sees them',
    auth: 'staff',
    permission: 'platform.category.read',
    params,
    output: CategoryAttributes,
    errors: ['not_found'],
  },
  'PUT /api/system/category/{id}/attributes': {
    summary: 'Save the attributes of a category as one whole; what is left out is removed',
    auth: 'staff',
    permission: 'platform.category.attribute',
    params,
    body: CategoryAttributesChange,
    output: CategoryAttributes,
    errors: ['not_found', 'conflict', 'attribute_in_use', 'attribute_kind_fixed', 'attribute_name_taken'],
  },
});
