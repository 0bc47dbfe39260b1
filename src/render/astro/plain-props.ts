/** What an island gets, as JSON writes it. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [name: string]: Plain };
/** As Astro writes it: before each value its kind, of which JSON needs two. */
type Encoded =
  | readonly [kind: 0, value?: string | number | boolean | null | { readonly [name: string]: Encoded }]
  | readonly [kind: 1, list: readonly Encoded[]]
  | readonly [kind: 2, other: unknown];

/** The same without kinds; undefined for what JSON cannot say: other kinds, gaps in lists, and the sign that names a place of texts. */
export function plainOf(encoded: Encoded): Plain | undefined {
  if (encoded[0] === 1) {
    const all = encoded[1].map(plainOf).filter((one) => one !== undefined);
    return all.length === encoded[1].length ? all : undefined;
  }
  if (encoded[0] !== 0) return undefined;
  const value = encoded[1];
  if (typeof value !== 'object' || value === null) return value;
  const all: [string, Plain][] = [];
  for (const [name, one] of Object.entries(value)) {
    const plain = plainOf(one);
    if (plain === undefined ? !isNothing(one) : name === '@') return undefined;
    if (plain !== undefined) all.push([name, plain]);
  }
  return Object.fromEntries(all);
}

export const isObject = (value: Plain | undefined): value is { readonly [name: string]: Plain } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A property without a value is none. */
const isNothing = ([kind, value]: Encoded) => kind === 0 && value === undefined;
