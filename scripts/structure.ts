// `npm run structure`: figures of the sources: files and lines, importers, contexts and their levels.
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { paths, sources } from './checks/files.ts';
import { importsOf } from './checks/import-statements.ts';

const code = sources(/^(contract|demo|scripts|server|src)\/.*\.(ts|tsx|astro|mjs)$/);
const lines = code.map(({ text }) => text.split('\n').length - 1).toSorted((a, b) => a - b);
const at = (part: number) => lines[Math.floor(lines.length * part)] ?? 0;

const importers = new Map<string, Set<string>>();
const imported = new Map<string, Set<string>>();
for (const source of code) {
  const own = new Set<string>();
  for (const { file } of importsOf(source)) {
    if (file === undefined) continue;
    own.add(file);
    importers.set(file, (importers.get(file) ?? new Set()).add(source.path));
  }
  imported.set(source.path, own);
}
const single = code.filter(({ path }) => importers.get(path)?.size === 1);
const singleShort = single.filter(({ text }) => text.split('\n').length - 1 <= 20);

/** A context, or a module in older versions. */
const partOf = (path: string) => /^server\/(?:contexts|modules)\/([^/]+)\//.exec(path)?.[1];
const arrows = new Map<string, Set<string>>();
for (const [path, others] of imported) {
  const own = partOf(path);
  if (own === undefined || own === 'exported-lists' || /\/tables(\/|\.ts)/.test(path)) continue;
  const known = arrows.get(own) ?? new Set();
  for (const other of others) {
    const part = partOf(other);
    if (part !== undefined && part !== own) known.add(part);
  }
  arrows.set(own, known);
}
/** Cycles count as one level. */
function floorOf(part: string, above: readonly string[] = []): number {
  const below = [...(arrows.get(part) ?? [])].filter((other) => !above.includes(other));
  return 1 + Math.max(0, ...below.map((other) => floorOf(other, [...above, part])));
}
const most = Math.max(...[...arrows.values()].map(({ size }) => size));
const tree = paths();
const bytes = tree.reduce((sum, path) => sum + statSync(path).size, 0);
const folders = new Set(code.map(({ path }) => dirname(path)));

console.log(`files of code: ${code.length}, lines ${lines.reduce((sum, one) => sum + one, 0)}`);
console.log(`lines of a file: median ${at(0.5)}, p95 ${at(0.95)}, most ${lines.at(-1)}`);
console.log(
  `imported by exactly one other file: ${single.length}, of at most 20 lines: ${singleShort.length}`,
);
console.log(`folders of code: ${folders.size}`);
console.log(
  `parts of the server: ${arrows.size}, floors ${Math.max(...[...arrows.keys()].map((part) => floorOf(part)))}`,
);
console.log(
  `arrows between them: ${[...arrows.values()].reduce((sum, { size }) => sum + size, 0)}, at most ${most} from one`,
);
console.log(`tree: ${(bytes / 1e6).toFixed(1)} MB in ${tree.length} files`);
