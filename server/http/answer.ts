import type { z } from 'zod';

type Path = readonly PropertyKey[];

/**
 * An answer in the contract's shape. Rows of a list that do not fit it are left out, and `onBadRow` is told where and why, so that
 * one bad row never takes the others away. @throws ZodError for an answer that does not fit for another reason.
 */
export function shaped(schema: z.ZodType, answer: unknown, onBadRow: (path: string, why: string) => void) {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  const rows = result.error.issues.map(({ path, message }) => {
    const at = path.findIndex((part) => typeof part === 'number');
    if (at < 0) throw result.error;
    onBadRow(path.join('.'), message);
    return path.slice(0, at + 1);
  });
  return schema.parse(without(answer, rows));
}

function without(value: unknown, rows: readonly Path[]): unknown {
  const within = (key: PropertyKey) => rows.filter(([first]) => first === key).map(([, ...rest]) => rest);
  if (Array.isArray(value)) return value.filter((_, at) => within(at).length === 0);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const below = within(key);
      return [key, below.length === 0 ? inner : without(inner, below)];
    }),
  );
}
