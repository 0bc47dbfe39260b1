import type { LocalText } from '../../../../../../contract/basics.ts';
import type {
  AttributeKind,
  CategoryAttributes,
} from '../../../../../../contract/catalogue/category-attribute.ts';

export interface OptionDraft {
  /** Negative until it is saved. */
  readonly id: number;
  readonly name: LocalText;
  /** Number of products that use it. */
  readonly products: number;
}

export interface AttributeDraft {
  /** Negative until it is saved. */
  readonly id: number;
  readonly kind: AttributeKind;
  readonly name: LocalText;
  readonly unit: LocalText;
  readonly options: readonly OptionDraft[];
  readonly isRequired: boolean;
  readonly isFilter: boolean;
  readonly products: number;
}

export interface AttributesDraft {
  readonly attributes: readonly AttributeDraft[];
  /** The removal of values from products was confirmed. */
  readonly mayRemove: boolean;
}

const empty: LocalText = { zh: '', en: '' };

/** Negative ids for new entries; saved ids are positive. */
const nextId = (all: readonly { readonly id: number }[]) => Math.min(0, ...all.map(({ id }) => id)) - 1;

export const newOption = (all: readonly OptionDraft[]): OptionDraft => ({
  id: nextId(all),
  name: empty,
  products: 0,
});

export const newAttribute = (all: readonly AttributeDraft[]): AttributeDraft => ({
  id: nextId(all),
  kind: 'choice',
  name: empty,
  unit: empty,
  options: [newOption([])],
  isRequired: false,
  isFilter: true,
  products: 0,
});

export const hasOptions = (kind: AttributeKind): boolean => kind === 'choice' || kind === 'choices';

/** Changes the kind and keeps the fields that the new kind has. */
export const ofKind = (one: AttributeDraft, kind: AttributeKind): AttributeDraft => ({
  ...one,
  kind,
  unit: kind === 'number' ? one.unit : empty,
  options: hasOptions(kind) ? (one.options.length > 0 ? one.options : [newOption([])]) : [],
  isFilter: kind !== 'text' && one.isFilter,
});

export const draftOf = ({ own }: CategoryAttributes): AttributesDraft => ({
  attributes: own.map(({ categoryId: _, ...attribute }) => attribute),
  mayRemove: false,
});

const known = (id: number) => (id > 0 ? { id } : {});

export const bodyOf = ({ attributes, mayRemove }: AttributesDraft, version: number | undefined): unknown => ({
  version,
  mayRemove,
  attributes: attributes.map(({ id, products: _, options, ...attribute }) => ({
    ...attribute,
    ...known(id),
    options: options.map((option) => ({ ...known(option.id), name: option.name })),
  })),
});

const lacksTranslation = ({ zh, en }: LocalText, language: 'zh' | 'en') =>
  language === 'zh' ? zh.trim() === '' && en.trim() !== '' : en.trim() === '' && zh.trim() !== '';

/** Number of texts of an attribute that exist only in the other language. */
export const lacking = (one: AttributeDraft, language: 'zh' | 'en'): number =>
  [one.name, one.unit, ...one.options.map(({ name }) => name)].filter((text) =>
    lacksTranslation(text, language),
  ).length;
