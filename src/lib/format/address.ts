/** The page number of a query; 1 for an invalid value. */
export function pageIn(query: URLSearchParams, name = 'current'): number {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,2}$/.test(text) ? Math.min(500, Number(text)) : 1;
}

/** Sets query parameters and keeps all others; an empty value removes its parameter. */
export function withQueryParams(search: string, words: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(search);
  for (const [name, word] of Object.entries(words)) {
    if (word === '') query.delete(name);
    else query.set(name, word);
  }
  return query.size === 0 ? '' : `?${query}`;
}
