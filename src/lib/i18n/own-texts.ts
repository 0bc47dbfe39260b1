/**
 * `texts` with those of `own` in their places; `own` has them by dotted key, such as `menu.title` or `steps.0`. Keys that `texts` lacks are
 * ignored.
 */
export function withOwnTexts<T>(texts: T, own: Readonly<Record<string, string>>): T {
  return replaced(texts, own, '') as T;
}

function replaced(texts: unknown, own: Readonly<Record<string, string>>, at: string): unknown {
  if (typeof texts === 'string') return own[at] ?? texts;
  const inner = at === '' ? '' : `${at}.`;
  if (Array.isArray(texts)) return texts.map((one, i) => replaced(one, own, `${inner}${i}`));
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(
    Object.entries(texts).map(([name, one]) => [name, replaced(one, own, inner + name)]),
  );
}
