import type { Source } from './files.ts';
import { importsOf } from './import-statements.ts';

/**
 * The contexts whose index each context of the server may import. At most four, so that a change of one requires reading few others; no
 * cycles, and at most six levels. docs/architecture.md has the diagram.
 */
const dependencies: Readonly<Record<string, readonly string[]>> = {
  accounting: [],
  catalogue: [],
  identity: [],
  pricing: ['accounting', 'catalogue'],
  rfq: ['accounting', 'catalogue'],
  search: ['accounting', 'catalogue'],
  messaging: ['catalogue', 'identity', 'search'],
  orders: ['accounting', 'catalogue', 'pricing', 'rfq'],
  suppliers: ['accounting', 'catalogue', 'identity', 'search'],
  buyer: ['catalogue', 'pricing', 'suppliers'],
  checkout: ['catalogue', 'orders', 'pricing', 'rfq'],
  returns: ['accounting', 'catalogue', 'orders', 'pricing'],
  storefront: ['catalogue', 'pricing', 'search', 'suppliers'],
  authoring: ['catalogue', 'pricing', 'search', 'storefront'],
  content: ['catalogue', 'identity', 'storefront', 'suppliers'],
  payments: ['accounting', 'identity', 'orders', 'returns'],
  trust: ['orders', 'search', 'storefront', 'suppliers'],
  operations: ['authoring', 'orders', 'payments', 'returns'],
};

const mostDependencies = 4;
const mostFloors = 6;

/** The level of each context: one above its highest dependency. @throws RangeError if contexts depend on each other in a cycle */
function floorsOf(table: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, number> {
  const floors = new Map<string, number>();
  const floorOf = (name: string, above: readonly string[]): number => {
    if (above.includes(name)) throw new RangeError(`a circle: ${[...above, name].join(' -> ')}`);
    const known = floors.get(name);
    if (known !== undefined) return known;
    const below = (table[name] ?? []).map((one) => floorOf(one, [...above, name]));
    const floor = 1 + Math.max(0, ...below);
    floors.set(name, floor);
    return floor;
  };
  for (const name of Object.keys(table)) floorOf(name, []);
  return floors;
}

/** Foreign keys may refer to tables of any context. */
const isTables = (path: string): boolean => /\/tables(\/[a-z-]+)?\.ts$/.test(path);

const contextOf = (path: string): string | undefined => /^server\/contexts\/([^/]+)\//.exec(path)?.[1];

/** Tests outside a context that may import its inner files, with reasons. */
const innerReaders: Readonly<Record<string, string>> = {
  'tests/support/growth/parsers.ts':
    'measures how long the parsers of all contexts take; a call of the API measures more than the parser',
};

/** A test may import everything of its own context and the index of others. Lists of exports and the route table are composition. */
const isInner = (file: string): boolean =>
  /^server\/contexts\/[^/]+\//.test(file) &&
  !/^server\/contexts\/(?:[^/]+\/index|exported-lists\/(?:archive|lists))\.ts$/.test(file);

/** Tests outside a context's folder that import its inner files, and exceptions that are no longer needed. */
export function checkContextTests(files: readonly Source[], exceptions = innerReaders): string[] {
  const unneeded = new Set(Object.keys(exceptions));
  const findings: string[] = [];
  for (const source of files) {
    const own = /^tests\/server\/([^/]+)\//.exec(source.path)?.[1];
    for (const { line, file } of importsOf(source)) {
      if (!file || !isInner(file) || contextOf(file) === own) continue;
      const isExcepted = source.path in exceptions;
      if (isExcepted) unneeded.delete(source.path);
      else
        findings.push(
          `${source.path}:${line} imports ${file}: a test outside tests/server/${contextOf(file)} takes the index of the context, a route or a table`,
        );
    }
  }
  for (const path of unneeded)
    findings.push(`scripts/checks/contexts.ts:1 ${path} imports no inner file of a context any more`);
  return findings;
}

/** Imports that the table of contexts forbids, unused entries, and too many dependencies or levels. */
export function checkContexts(files: readonly Source[], table = dependencies): string[] {
  const used = new Set<string>();
  const findings: string[] = [];
  for (const source of files) {
    const own = contextOf(source.path);
    if (own === undefined || own === 'exported-lists' || isTables(source.path)) continue;
    if (!table[own]) findings.push(`${source.path}:1 stands in a context the table does not know: ${own}`);
    for (const { line, file } of importsOf(source)) {
      const other = file && contextOf(file);
      if (!other || other === own) continue;
      used.add(`${own} ${other}`);
      if (!table[own]?.includes(other))
        findings.push(
          `${source.path}:${line} ${own} may not depend on ${other}: see scripts/checks/contexts.ts`,
        );
    }
  }
  for (const [name, others] of Object.entries(table)) {
    if (others.length > mostDependencies)
      findings.push(
        `scripts/checks/contexts.ts:1 ${name} depends on ${others.length} contexts, not ${mostDependencies} at most`,
      );
    for (const other of others)
      if (!used.has(`${name} ${other}`))
        findings.push(`scripts/checks/contexts.ts:1 ${name} does not use ${other}`);
  }
  const highest = Math.max(0, ...floorsOf(table).values());
  if (highest > mostFloors)
    findings.push(`scripts/checks/contexts.ts:1 ${highest} floors, not ${mostFloors} at most`);
  return findings;
}
