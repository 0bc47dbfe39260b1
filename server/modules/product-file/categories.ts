import type { Db } from '../../db/open.ts';
import { category } from '../../db/schema/index.ts';
import type { WholeProduct } from '../catalogue/service.ts';
import type { Reader } from './rows.ts';

interface Node {
  readonly id: number;
  /** Enabled, below enabled categories only, and without enabled ones below: products may be filed here. */
  readonly open: boolean;
  readonly paths: readonly string[];
}

export interface CategoryFinder {
  /** The category a cell names, by id, taxonomy id, path or name; undefined for none or more than one. */
  find(text: string): number | undefined;
  isOpen(id: number): boolean;
  /** How an export names a category so that `find` finds it again. */
  nameOf(id: number, locale: 'zh' | 'en'): string;
}

const normal = (text: string) =>
  text
    .normalize('NFKC')
    .split('>')
    .map((part) => part.trim().toLowerCase())
    .join(' > ');

/** Reads all categories once. */
export async function categoryFinder(db: Db): Promise<CategoryFinder> {
  const rows = await db.select().from(category);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const parents = new Set(rows.filter((row) => row.enabled).map((row) => row.parentId));
  const chain = (id: number | null): typeof rows => {
    const row = id === null ? undefined : byId.get(id);
    return row ? [...chain(row.parentId), row] : [];
  };
  const pathOf = (id: number, locale: 'zh' | 'en') =>
    chain(id)
      .map((row) => row.name[locale] || row.name.zh || row.name.en)
      .join(' > ');
  const nodes = new Map(
    rows.map((row): [number, Node] => {
      const open = !parents.has(row.id) && chain(row.id).every((one) => one.enabled);
      return [row.id, { id: row.id, open, paths: [pathOf(row.id, 'zh'), pathOf(row.id, 'en')] }];
    }),
  );
  const byPath = index(nodes.values(), (node) => node.paths.map(normal));
  const open = [...nodes.values()].filter((node) => node.open);
  const byName = index(open, ({ id }) => Object.values(byId.get(id)?.name ?? {}).map(normal));
  const byTaxonomy = index(open, ({ id }) => [byId.get(id)?.externalId ?? '']);

  /** `aa-1-13-8-2`: where the shop has nothing as fine, the nearest above. */
  const findTaxonomy = (text: string): number | undefined => {
    const parts = /([a-z]{2}(?:-\d+)*)$/.exec(text)?.[1]?.split('-') ?? [];
    for (let length = parts.length; length > 0; length -= 1) {
      const found = byTaxonomy.get(parts.slice(0, length).join('-'));
      if (found !== undefined) return found ?? undefined;
    }
    return undefined;
  };

  const find = (text: string): number | undefined => {
    const number = /^#(\d{1,9})$/.exec(text.trim())?.[1];
    if (number !== undefined) return nodes.get(Number(number))?.id;
    const key = normal(text);
    const last = key.split(' > ').at(-1) ?? '';
    return (
      byPath.get(key) ??
      byName.get(last) ??
      (/^(gid:\/\/\S+\/)?[a-z]{2}(-\d+)*$/.test(key) ? findTaxonomy(key) : undefined) ??
      undefined
    );
  };

  return {
    find,
    isOpen: (id) => nodes.get(id)?.open ?? false,
    nameOf: (id, locale) => (find(pathOf(id, locale)) === id ? pathOf(id, locale) : `#${id}`),
  };
}

/** Ids by key; null where several share one. */
function index(nodes: Iterable<Node>, keysOf: (node: Node) => readonly string[]): Map<string, number | null> {
  const found = new Map<string, number | null>();
  for (const node of nodes) {
    for (const key of new Set(keysOf(node))) {
      if (key !== '') found.set(key, found.has(key) ? null : node.id);
    }
  }
  return found;
}

interface Wanted {
  readonly categories: CategoryFinder;
  readonly categoryId: number | undefined;
}

/** The category a product is filed under; null (and a complaint) when there is none it could be. */
export function readCategory(
  reader: Reader,
  { categories, categoryId }: Wanted,
  before: WholeProduct | undefined,
): number | null {
  const cell = reader.first('category');
  const text = cell.value.trim();
  const found = text === '' ? undefined : categories.find(text);
  if (found !== undefined && (found === before?.categoryId || categories.isOpen(found))) return found;
  if (text === '' && before) return before.categoryId;
  const typed = reader.first('type').value.trim();
  const byType = typed === '' ? undefined : categories.find(typed);
  const other =
    byType !== undefined && categories.isOpen(byType) ? byType : (before?.categoryId ?? categoryId);
  if (text !== '' && other !== undefined) cell.warn('category_unknown');
  else if (other === undefined) cell.wrong(text === '' ? 'category_required' : 'category_unknown');
  return other ?? null;
}
