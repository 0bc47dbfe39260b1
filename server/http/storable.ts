/** Nesting limit of inputs. The contract needs far less; the limit protects against stack overflow. */
const deepest = 32;

/**
 * Path of the first value in an input that cannot be stored; null when all can. Refused are strings with NUL or a lone surrogate (invalid
 * in PostgreSQL text), values nested too deep, and keys `__proto__` (prototype pollution).
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
