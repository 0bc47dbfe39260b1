import { dirname, join, normalize } from 'node:path';
import type { Source } from './files.ts';

interface ImportStatement {
  readonly line: number;
  /** As written: `zod`, `../lib/api.ts`. */
  readonly target: string;
  /** The imported file, from the project root; undefined = a package. */
  readonly file: string | undefined;
  readonly onlyTypes: boolean;
  /** The named imports, `{ a, type B }`; undefined for a whole module: `* as`, `import()`, side effects. */
  readonly names: string | undefined;
}

const statement =
  /(?:^|\n)\s*(import|export)\s+(type\s+)?([^'";]*?from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** The import and re-export statements of a file. */
export function importsOf({ path, text }: Source): ImportStatement[] {
  return [...text.matchAll(statement)].map((match) => {
    const target = match[4] ?? match[5] ?? '';
    return {
      line: text.slice(0, match.index).split('\n').length + (match[0].startsWith('\n') ? 1 : 0),
      target,
      file: target.startsWith('.') ? normalize(join(dirname(path), target)).replaceAll('\\', '/') : undefined,
      onlyTypes: match[2] !== undefined || isInlineTypes(match[3]),
      names: match[3]?.includes('{') ? match[3] : undefined,
    };
  });
}

/** `import { type A, type B } from` */
const isInlineTypes = (names: string | undefined): boolean => {
  const inner = names?.match(/^\{([^}]*)\}/)?.[1];
  return inner?.split(',').every((name) => name.trim() === '' || /^type\s/.test(name.trim())) ?? false;
};
