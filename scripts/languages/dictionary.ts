/** A dictionary, or a part of one. In a further language a text that nobody translated is null. */
export type Dictionary = string | null | readonly Dictionary[] | { readonly [name: string]: Dictionary };

/** Texts by dotted key, in their order. */
export function textsOf(value: Dictionary, key = ''): [key: string, text: string | null][] {
  if (typeof value === 'string' || value === null) return [[key, value]];
  return Object.entries(value).flatMap(([name, inner]) =>
    textsOf(inner, key === '' ? name : `${key}.${name}`),
  );
}

/** The keys of `base` with the texts of `own`, null for those that it lacks. */
export function broughtUpToDate(base: Dictionary, own: Dictionary | undefined): Dictionary {
  if (typeof base === 'string' || base === null) return typeof own === 'string' ? own : null;
  const inner = (name: string | number) =>
    typeof own === 'object' && own !== null ? new Map(Object.entries(own)).get(String(name)) : undefined;
  if (Array.isArray(base)) return base.map((one, at) => broughtUpToDate(one, inner(at)));
  return Object.fromEntries(
    Object.entries(base).map(([name, one]) => [name, broughtUpToDate(one, inner(name))]),
  );
}
