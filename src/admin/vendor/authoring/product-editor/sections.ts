import { auditedFields } from '../../../../../contract/catalogue/product-fields.ts';
import type { Errors } from '../../../form/issues.ts';

/** The sections of the page in their order, with their fields. */
const sections = {
  basics: ['categoryId', 'name', 'brief', 'sellingPoints', 'brand', 'unit', 'model', 'tags', 'type'],
  pictures: ['images', 'imageAlts', 'video'],
  options: ['options', 'skus'],
  selling: ['tiers', 'minQuantity', 'orderMultiple'],
  description: ['description'],
  attributes: ['attributes', 'attributeValues', 'sizeChart'],
  trade: ['trade'],
  delivery: [
    'freight',
    'freightTemplateId',
    'services',
    'province',
    'tradeType',
    'status',
    'shopCategoryIds',
  ],
  seo: ['seo'],
} as const;
export type SectionName = keyof typeof sections;
const isName = (name: string): name is SectionName => name in sections;
export const sectionNames: readonly SectionName[] = Object.keys(sections).filter(isName);

export const sectionId = (name: SectionName): string => `part-${name}`;

const fieldOf = (path: string) => path.split('.')[0] ?? '';
const sectionOf = (path: string): SectionName =>
  sectionNames.find((name) => sections[name].some((field) => field === fieldOf(path))) ?? 'basics';

/** Number of errors in each section. */
export const countErrors = (errors: Errors): Readonly<Record<SectionName, number>> => {
  const counts = {
    basics: 0,
    pictures: 0,
    options: 0,
    selling: 0,
    description: 0,
    attributes: 0,
    trade: 0,
    delivery: 0,
    seo: 0,
  };
  for (const path of Object.keys(errors)) counts[sectionOf(path)] += 1;
  return counts;
};

/** When changes of a section are published: at once, after moderation, or partly. */
export function effectOf(name: SectionName): 'now' | 'audit' | 'both' {
  const audited = sections[name].filter((field) => auditedFields.some((one) => one === field));
  if (audited.length === 0) return 'now';
  return audited.length === sections[name].length ? 'audit' : 'both';
}
