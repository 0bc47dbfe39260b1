/** No input of the contract is nested nearly as deep; the limit keeps a hostile one from exhausting the stack. */
const deepest = 32;

/**
 * Where in an input something stands that cannot be stored: a text with a NUL or half of a surrogate pair, which no
 * PostgreSQL text can hold, a value nested too deep, or a key `__proto__`, which would set a prototype wherever such an object is merged
 * into another. As a path; null when all of it can be stored.
 */
export function unstorable(value: unknown, depth = 0): string[] | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [] : null;
  if (typeof value !== 'object' || value === null) return null;
  if (depth > deepest) return [];
  for (const [key, part] of Object.entries(value)) {
    if (key === '__proto__') return [key];
    const below = unstorable(part, depth + 1);
    if (below) return depth < 4 ? [key, ...below] : [];
  }
  return null;
}
