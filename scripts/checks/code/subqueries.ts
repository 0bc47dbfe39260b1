import type { Source } from '../files.ts';

const template = /sql(?:<[^`]*?>)?`((?:[^`\\]|\\.)*)`/g;
const subquery = /\(\s*select\b/;
const tables = /\b(?:from|join)\s+\$\{(\w+)\}/g;
/** A comparison of two columns. */
const comparison = /\$\{(\w+)\.\w+\}\s*(?:=|<>|<=|>=|<|>|\|\|)\s*\$\{(\w+)\.\w+\}/g;

/** Correlated subqueries with an unqualified column: see server/platform/db/qualified.ts. */
export function checkSubqueries(files: readonly Source[]): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(template)].flatMap((match) => {
      const inner = match[1] ?? '';
      const at = inner.search(subquery);
      if (at < 0) return [];
      const line = text.slice(0, match.index).split('\n').length;
      const own = new Set([...inner.matchAll(tables)].map(([, name]) => name));
      const bare = [...inner.slice(at).matchAll(comparison)].some(
        ([, left, right]) => !own.has(left) || !own.has(right),
      );
      return bare ? [`${path}:${line} refers to the query around it without qualified()`] : [];
    }),
  );
}
