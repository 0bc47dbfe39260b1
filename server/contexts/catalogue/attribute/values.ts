import type { LocalText } from '../../../../contract/basics.ts';
import type { CategoryAttribute } from '../../../../contract/catalogue/category-attribute.ts';
import type { AttributeValue } from '../../../../contract/catalogue/product-fields.ts';

/** A value reduced to what its attribute allows; null when nothing is left. */
function fitValue({ kind, options }: CategoryAttribute, value: AttributeValue): AttributeValue | null {
  if ('number' in value) return kind === 'number' ? value : null;
  if ('text' in value) {
    const isSaid = value.text.zh !== '' || value.text.en !== '';
    return kind === 'text' && isSaid ? value : null;
  }
  const named = options.map(({ id }) => id).filter((id) => value.optionIds.includes(id));
  const optionIds = kind === 'choice' ? named.slice(0, 1) : named;
  const isSaid = optionIds.length > 0 && (kind === 'choice' || kind === 'choices');
  return isSaid ? { ...value, optionIds } : null;
}

/** The values that fit these attributes, in the order of the attributes. */
export const fittingValues = (
  attributes: readonly CategoryAttribute[],
  values: readonly AttributeValue[],
): AttributeValue[] =>
  attributes.flatMap((attribute) => {
    const value = values.find(({ attributeId }) => attributeId === attribute.id);
    return (value && fitValue(attribute, value)) ?? [];
  });

/** The required attributes without a value. */
export function missingValues(
  attributes: readonly CategoryAttribute[],
  values: readonly AttributeValue[],
): CategoryAttribute[] {
  const said = new Set(fittingValues(attributes, values).map(({ attributeId }) => attributeId));
  return attributes.filter(({ id, isRequired }) => isRequired && !said.has(id));
}

const inEach = (say: (language: 'zh' | 'en') => string): LocalText => ({ zh: say('zh'), en: say('en') });
const picked = (text: LocalText, language: 'zh' | 'en') =>
  text[language] || text[language === 'zh' ? 'en' : 'zh'];

function wordsOf({ unit, options }: CategoryAttribute, value: AttributeValue): LocalText {
  if ('text' in value) return value.text;
  if ('number' in value) return inEach((language) => `${value.number} ${picked(unit, language)}`.trim());
  const named = options.filter(({ id }) => value.optionIds.includes(id));
  return inEach((language) =>
    named.map(({ name }) => picked(name, language)).join(language === 'zh' ? '、' : ', '),
  );
}

/** One line of an attribute table, in both languages. */
export interface AttributeLine {
  readonly name: LocalText;
  readonly value: LocalText;
}

/** The attribute values as texts. */
export const linesOf = (
  attributes: readonly CategoryAttribute[],
  values: readonly AttributeValue[],
): AttributeLine[] =>
  fittingValues(attributes, values).flatMap((value) => {
    const attribute = attributes.find(({ id }) => id === value.attributeId);
    return attribute ? [{ name: attribute.name, value: wordsOf(attribute, value) }] : [];
  });

const isSame = (one: string, other: string) => one !== '' && one.toLowerCase() === other.toLowerCase();

/** Attributes of the category first, then the supplier's own ones with other names. */
export const withLines = (
  lines: readonly AttributeLine[],
  own: readonly AttributeLine[],
): AttributeLine[] => [
  ...lines,
  ...own.filter(
    ({ name }) => !lines.some((line) => isSame(line.name.zh, name.zh) || isSame(line.name.en, name.en)),
  ),
];
