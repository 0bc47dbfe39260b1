import type { LocalText } from '../../../../contract/basics.ts';
import { inTurns } from '../../../platform/in-turns.ts';
import type { Row, Tree } from '../category/tree.ts';
import { type Fault, nameOf, type SheetRow, segmentsOf } from './cells.ts';
import { ownKey, type SourceNode } from './plan.ts';

const lower = (text: string) => text.trim().toLowerCase();
const keyOfPath = (names: readonly string[]) => names.map(lower).join(' > ');
const namesIn = ({ zh, en }: LocalText) => [...new Set([zh, en].filter((name) => name !== '').map(lower))];

/** Values by key; null for a key that several have. */
async function uniqueIndex<T>(
  items: Iterable<T>,
  keysOf: (item: T) => readonly string[],
): Promise<Map<string, T | null>> {
  const found = new Map<string, T | null>();
  await inTurns(items, (item) => {
    for (const key of keysOf(item)) found.set(key, found.has(key) ? null : item);
  });
  return found;
}

/** Rows below each other in a file; deeper ones are taken for a circle. */
const mostNested = 50;
const noRow = { line: 0 };

type Report = (fault: Fault) => void;

const hasCommon = (row: Row, { name, externalId }: SheetRow): boolean =>
  (externalId !== undefined && externalId === row.externalId) ||
  namesIn(name).some((one) => namesIn(row.name).includes(one));

/** Rows by their number; reports numbers that are repeated, or are those of another category. */
function rowsById(tree: Tree, rows: readonly SheetRow[], report: Report): Map<number, SheetRow> {
  const byId = new Map<number, SheetRow>();
  for (const row of rows) {
    if (row.id === undefined) continue;
    const { line, id } = row;
    if (byId.has(id)) report({ line, column: 'id', value: `${id}`, name: 'idTwice' });
    else byId.set(id, row);
    const own = tree.get(id);
    if (own && !hasCommon(own, row))
      report({
        line,
        column: 'id',
        value: `${id}`,
        name: 'idOther',
        details: { name: own.name.zh || own.name.en },
      });
  }
  return byId;
}

const pathsOf = ({ path, name }: SheetRow): string[] =>
  path.length === 0
    ? []
    : [...new Set([...namesIn(name), lower(path.at(-1) ?? '')])].map((one) =>
        keyOfPath([...path.slice(0, -1), one]),
      );

/** Rows of the file and categories of the marketplace by path and by name, in either language. */
async function indexOf(tree: Tree, rows: readonly SheetRow[]) {
  const ownPaths = new Map<number | null, string[]>([[null, ['']]]);
  for (const { id, parentId, name } of tree.values())
    ownPaths.set(
      id,
      (ownPaths.get(parentId) ?? []).flatMap((above) =>
        namesIn(name).map((one) => (above === '' ? one : `${above} > ${one}`)),
      ),
    );
  return {
    byPath: await uniqueIndex(rows, pathsOf),
    byName: await uniqueIndex(rows, ({ name }) => namesIn(name)),
    ownByPath: await uniqueIndex(tree.values(), ({ id }) => ownPaths.get(id) ?? []),
    ownByName: await uniqueIndex(tree.values(), ({ name }) => namesIn(name)),
  };
}

/** Finds what the rows of a file are below, whatever their order, and brings parents before children. */
export async function nodesOf(tree: Tree, rows: readonly SheetRow[], report: Report): Promise<SourceNode[]> {
  const byId = rowsById(tree, rows, report);
  const { byPath, byName, ownByPath, ownByName } = await indexOf(tree, rows);
  const nodes: SourceNode[] = [];
  const states = new Map<SheetRow, 'begun' | 'done'>();
  const implied = new Set<string>();
  const keyOf = ({ line }: Pick<SheetRow, 'line'>) => `row:${line}`;

  /** The key of the category with this path; created when neither the file nor the marketplace has it. */
  function placeAt(path: readonly string[]): string | null {
    if (path.length === 0) return null;
    const key = keyOfPath(path);
    const row = byPath.get(key);
    if (row) return visit(row);
    const own = ownByPath.get(key);
    if (own) return ownKey(own.id);
    const made = `path:${key}`;
    if (!implied.has(made)) {
      implied.add(made);
      const parentKey = placeAt(path.slice(0, -1));
      nodes.push({ key: made, parentKey, name: nameOf(path.at(-1) ?? '') });
    }
    return made;
  }

  /** @returns undefined when nothing, or more than one thing, has that number, path or name */
  function placeNamed({ line, parent: text = '' }: SheetRow): string | null | undefined {
    const number = /^#?(\d{1,9})$/.exec(text)?.[1];
    const names = segmentsOf(text);
    const key = keyOfPath(names);
    const found =
      number === undefined
        ? [
            byPath.get(key),
            ownByPath.get(key),
            ...(names.length === 1 ? [byName.get(key), ownByName.get(key)] : []),
          ]
        : [byId.get(Number(number)), tree.get(Number(number))];
    const place = found.find((one) => one !== undefined && one !== null);
    if (place) return 'line' in place ? visit(place) : ownKey(place.id);
    const name = found.includes(null) ? 'parentTwice' : 'parentUnknown';
    report({ line, column: 'parentId', value: text, name });
    return undefined;
  }

  function parentOf(row: SheetRow, own: Row | undefined): string | null | undefined {
    if (row.path.length > 0) return placeAt(row.path.slice(0, -1));
    if (row.parent !== undefined && row.parent !== '0') return placeNamed(row);
    return own && row.parent === undefined && own.parentId !== null ? ownKey(own.parentId) : null;
  }

  /** Whether the file has an existing category below another one than the marketplace. */
  const isMoved = (own: Row, parentKey: string | null): boolean =>
    own.parentId === null
      ? parentKey !== null
      : parentKey !== ownKey(own.parentId) && keyOf(byId.get(own.parentId) ?? noRow) !== parentKey;

  let level = 0;
  function visit(row: SheetRow): string {
    const state = states.get(row);
    if (state === 'begun' || level > mostNested)
      report({ line: row.line, column: 'parentId', value: row.parent ?? '', name: 'parentItself' });
    if (state !== undefined || level > mostNested) return keyOf(row);
    states.set(row, 'begun');
    const own = row.id === undefined ? undefined : tree.get(row.id);
    level += 1;
    const parentKey = parentOf(row, own);
    level -= 1;
    states.set(row, 'done');
    if (parentKey === undefined) return keyOf(row);
    if (own && isMoved(own, parentKey))
      report({ line: row.line, column: 'parentId', value: row.parent ?? '', name: 'moved' });
    const { line: _, id: __, parent: ___, path: ____, ...values } = row;
    nodes.push({ ...values, key: keyOf(row), parentKey, ownId: own?.id });
    return keyOf(row);
  }
  await inTurns(rows, visit);
  return nodes;
}
