/** Props as JSON values. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [name: string]: Plain };
/** Astro's encoding: each value with its type, of which JSON needs two. */
type Encoded =
  | readonly [kind: 0, value?: string | number | boolean | null | { readonly [name: string]: Encoded }]
  | readonly [kind: 1, list: readonly Encoded[]]
  | readonly [kind: 2, other: unknown];

/** The value without types; undefined if JSON cannot express it: other types, holes in arrays, and the key of references. */
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

/** A prop with the value undefined. */
const isNothing = ([kind, value]: Encoded) => kind === 0 && value === undefined;
