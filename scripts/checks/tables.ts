import type { Source } from './files.ts';

/** Where a table is declared: `<owner>/tables.ts` or `<owner>/tables/<name>.ts`. */
const declared = /export const (\w+) = pgTable\(/g;
const written = /\.(?:insert|update|delete)\(\s*(\w+)\b/g;

/** The owner of what stands at a path: a context, or a folder beside the contexts. */
function ownerOf(path: string): string | undefined {
  return (
    /^server\/contexts\/([^/]+)\//.exec(path)?.[1] ??
    /^server\/(platform\/[^/]+|[^/]+)\//.exec(path)?.[1] ??
    undefined
  );
}

/** Writes of a table by somebody else than its owner: `table by`. Each has its reason. */
const exceptions: Readonly<Record<string, string>> = {
};

/** Queries read tables of any context; only the context a table stands in writes it, or a function of its index. */
export function checkTables(files: readonly Source[]): string[] {
  const owners = new Map<string, string>();
  for (const { path, text } of files) {
    if (!/\/tables(?:\/[a-z-]+)?\.ts$/.test(path)) continue;
    for (const [, name = ''] of text.matchAll(declared)) owners.set(name, ownerOf(path) ?? path);
  }
  const used = new Set<string>();
  const findings: string[] = [];
  for (const { path, text } of files) {
    const by = ownerOf(path);
    for (const found of text.matchAll(written)) {
      const owner = owners.get(found[1] ?? '');
      if (owner === undefined || by === undefined || owner === by) continue;
      const key = `${found[1]} ${by}`;
      used.add(key);
      if (exceptions[key] !== undefined) continue;
      const line = text.slice(0, found.index).split('\n').length;
      findings.push(`${path}:${line} writes ${found[1]}, which is ${owner}'s`);
    }
  }
  for (const key of Object.keys(exceptions)) if (!used.has(key)) findings.push(`scripts/checks/tables.ts:1 no longer needs ${key}`);
  return findings;
}
