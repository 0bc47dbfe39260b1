interface Named {
  readonly id?: unknown;
  readonly handle?: unknown;
  readonly name?: unknown;
}
type Fields = {
  readonly [K in
    | 'id'
    | 'handle'
    | 'name'
    | 'version'
    | 'attributes'
    | 'verticals'
    | 'values'
    | 'extended_attributes'
    | 'categories']?: unknown;
};

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
const named = ({ id, handle, name }: Fields): Named => ({ id, handle, name });

/**
 * A file of Shopify's taxonomy without the fields that the server ignores: descriptions and paths make `categories.json` ten times as
 * large.
 * @throws SyntaxError when it is no JSON
 */
export function slimmed(text: string): Blob {
  const file: unknown = JSON.parse(text);
  const { version, attributes, verticals } = isFields(file) ? file : {};
  const kept = {
    version,
    ...(attributes === undefined
      ? {}
      : {
          attributes: listOf(attributes).map((one) => ({
            ...named(one),
            values: listOf(one.values).map(named),
            extended_attributes: listOf(one.extended_attributes).map(named),
          })),
        }),
    ...(verticals === undefined
      ? {}
      : {
          verticals: listOf(verticals).map(({ categories }) => ({
            categories: listOf(categories).map(({ id, attributes: own }) => ({
              id,
              attributes: listOf(own).map(({ id: attributeId, handle }) => ({ id: attributeId, handle })),
            })),
          })),
        }),
  };
  return new Blob([JSON.stringify(kept)], { type: 'application/json' });
}
