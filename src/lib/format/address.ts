/** The number of the page an address's query asks for; what makes no sense is the first. */
export function pageIn(query: URLSearchParams, name = 'current'): number {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,2}$/.test(text) ? Math.min(500, Number(text)) : 1;
}

/** A query with these words put into it and all others left as they are; an empty word is taken out. */
export function withQueryParams(search: string, words: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(search);
  for (const [name, word] of Object.entries(words)) {
    if (word === '') query.delete(name);
    else query.set(name, word);
  }
  return query.size === 0 ? '' : `?${query}`;
}
