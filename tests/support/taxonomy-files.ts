/** Files as Shopify publishes its taxonomy, with few attributes of our own making. */
interface Said {
  /** English names of the values; the handles are made of them. */
  readonly values?: readonly string[];
  /** Attributes that have the values of this one under a name of their own. */
  readonly extended?: readonly string[];
}

const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-');
const blob = (content: object) => new Blob([JSON.stringify(content)], { type: 'application/json' });

/** `attributes.json`. Names are translated by `words`; those that it lacks stay English, as in the published Chinese file. */
export function attributesFile(
  said: Readonly<Record<string, Said>>,
  words: Readonly<Record<string, string>> = {},
): Blob {
  const named = (name: string, kind: string, handle = slug(name)) => ({
    id: `gid://shopify/${kind}/${handle}`,
    name: words[name] ?? name,
    handle,
  });
  return blob({
    version: '2024-07',
    attributes: Object.entries(said).map(([name, { values = [], extended = [] }]) => ({
      ...named(name, 'TaxonomyAttribute'),
      description: `Defines ${name}`,
      extended_attributes: extended.map((one) => ({ name: words[one] ?? one, handle: slug(one) })),
      values: values.map((value) => named(value, 'TaxonomyValue', `${slug(name)}__${slug(value)}`)),
    })),
  });
}

/** `categories.json`: the attributes of each category by its id. */
export const categoriesFile = (keysOf: Readonly<Record<string, readonly string[]>>): Blob =>
  blob({
    version: '2024-07',
    verticals: [
      {
        name: 'All',
        prefix: 'aa',
        categories: Object.entries(keysOf).map(([id, names]) => ({
          id: `gid://shopify/TaxonomyCategory/${id}`,
          name: id,
          attributes: names.map((name) => ({
            id: `gid://shopify/TaxonomyAttribute/${slug(name)}`,
            name,
            handle: slug(name),
          })),
        })),
      },
    ],
  });
