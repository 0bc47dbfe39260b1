import type { LocalText } from '../../../../contract/basics.ts';
import { inTurns } from '../../../platform/in-turns.ts';
import { mostBelow, mostLevels } from '../category/place.ts';
import type { Row, Tree } from '../category/tree.ts';

/** Key of an existing category, for nodes below it. */
export const ownKey = (id: number): string => `own:${id}`;

/** A category to import: of a taxonomy, or a row of a file. */
export interface SourceNode {
  readonly key: string;
  /** Key of the node above it, which comes before it; null = the first level. */
  readonly parentKey: string | null;
  /** Id of the existing category that the source names. */
  readonly ownId?: number | undefined;
  /** Id in the taxonomy; '' = none, undefined = the source does not say it. */
  readonly externalId?: string | undefined;
  readonly name: LocalText;
  readonly description?: LocalText | undefined;
  readonly icon?: string | undefined;
  readonly sort?: number | undefined;
  readonly enabled?: boolean | undefined;
}

export interface NewRow {
  /** A negative number in place of the id that it will get. */
  readonly id: number;
  /** Negative = another new category. */
  readonly parentId: number | null;
  readonly level: number;
  readonly name: LocalText;
  readonly description: LocalText;
  readonly icon: string;
  readonly externalId: string;
  alsoExternalIds: string[];
  readonly sort: number;
  readonly enabled: boolean;
}

type Texts = Pick<
  Row,
  'name' | 'description' | 'icon' | 'externalId' | 'alsoExternalIds' | 'sort' | 'enabled'
>;

/** A change of an existing category. */
interface ChangedRow {
  readonly row: Row;
  readonly set: Partial<Texts>;
}

export interface ImportPlan {
  /** Parents before their children. */
  readonly added: readonly NewRow[];
  readonly changed: readonly ChangedRow[];
  /** Nodes that exist already, changed or not. */
  readonly existing: number;
  /** Nodes that are deeper than the depth, or below a category with products: the category above stands for them. */
  readonly collapsed: number;
  /** Those of `collapsed` that are below a category with products. */
  readonly blocked: number;
  /** Categories that would have more than 500 below them, by their names; the first level is null. */
  readonly full: readonly (LocalText | null)[];
}

interface ImportOptions {
  readonly depth: number;
  /** Whether new categories are open where the source does not say it. */
  readonly enabled: boolean;
  /** Existing categories take texts, order and state from the source; otherwise only what they lack. */
  readonly updates: boolean;
  /** Categories that products are filed under directly. */
  readonly filed: ReadonlySet<number>;
}

interface Place {
  readonly id: number | null;
  readonly level: number;
  readonly row: Row | null;
  readonly made: NewRow | null;
}

const lower = (text: string) => text.trim().toLowerCase();
const nothing: LocalText = { zh: '', en: '' };

/** Equal in every language that both have. */
const isNamed = (one: LocalText, other: LocalText): boolean =>
  (['zh', 'en'] as const).every(
    (locale) => one[locale] === '' || other[locale] === '' || lower(one[locale]) === lower(other[locale]),
  );

/** Finds existing and planned categories. */
function lookup(tree: Tree) {
  const byExternalId = new Map<string, Row[]>();
  const byName = new Map<string, (Row | NewRow)[]>();
  const append = <T>(map: Map<string, T[]>, key: string, one: T) => {
    const list = map.get(key);
    if (list) list.push(one);
    else map.set(key, [one]);
  };
  const keysOf = (parentId: number | null, { zh, en }: LocalText) =>
    [zh, en].filter((name) => name !== '').map((name) => `${parentId ?? 0} ${lower(name)}`);
  const index = (one: Row | NewRow) => {
    for (const key of keysOf(one.parentId, one.name)) append(byName, key, one);
  };
  for (const row of tree.values()) {
    index(row);
    if (row.externalId !== '') append(byExternalId, row.externalId, row);
  }
  return {
    index,
    /** By its own id, by the taxonomy's, else the one of this name below the same parent. */
    find({ ownId, externalId = '', name }: SourceNode, parent: Place): Row | NewRow | undefined {
      const own = ownId === undefined ? undefined : tree.get(ownId);
      if (own) return own;
      const same = byExternalId.get(externalId) ?? [];
      const known = same.find((row) => row.parentId === parent.id) ?? same[0];
      if (known) return known;
      return keysOf(parent.id, name)
        .flatMap((key) => byName.get(key) ?? [])
        .find((one) => isNamed(one.name, name) && (externalId === '' || one.externalId === ''));
    },
  };
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What an existing category takes from the source. */
function changeOf(row: Row, node: SourceNode, updates: boolean): Partial<Texts> {
  const { name, externalId, description, icon, sort, enabled } = node;
  const wanted: Partial<Texts> = updates
    ? {
        name: { zh: name.zh || row.name.zh, en: name.en || row.name.en },
        ...(externalId === undefined ? {} : { externalId }),
        ...(description === undefined ? {} : { description }),
        ...(icon === undefined ? {} : { icon }),
        ...(sort === undefined ? {} : { sort }),
        ...(enabled === undefined ? {} : { enabled }),
      }
    : {
        name: { zh: row.name.zh || name.zh, en: row.name.en || name.en },
        externalId: row.externalId || (externalId ?? ''),
      };
  const pairs = Object.entries(wanted).filter(([key, value]) => {
    const before = new Map<string, unknown>(Object.entries(row)).get(key);
    return !isEqual(textsInOrder(before), textsInOrder(value));
  });
  return Object.fromEntries(pairs);
}

const textsInOrder = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'zh' in value && 'en' in value
    ? [value.zh, value.en]
    : value;

/**
 * Plans an import without writing anything. The same import planned again after it was written adds and changes nothing: a category is
 * found again by its own id, by the id of the taxonomy, or by its name below the same parent.
 */
export async function planImport(
  tree: Tree,
  nodes: readonly SourceNode[],
  options: ImportOptions,
): Promise<ImportPlan> {
  const depth = Math.min(options.depth, mostLevels);
  const known = lookup(tree);
  const places = new Map(
    [...tree.values()].map((row): [string, Place] => [
      ownKey(row.id),
      { id: row.id, level: row.level, row, made: null },
    ]),
  );
  const top: Place = { id: null, level: 0, row: null, made: null };
  const added: NewRow[] = [];
  const changes = new Map<number, Partial<Texts>>();
  const last = new Map<number | null, number>();
  const below = new Map<number | null, number>();
  for (const { parentId, sort } of tree.values()) {
    last.set(parentId, Math.max(last.get(parentId) ?? 0, sort));
    below.set(parentId, (below.get(parentId) ?? 0) + 1);
  }
  const full = new Set<Place>();
  let existing = 0;
  let collapsed = 0;
  let blocked = 0;

  /** Taxonomy ids of deeper categories, by the place that stands for them. */
  const kept = new Map<number, { readonly place: Place; readonly ids: Set<string> }>();
  const keep = (place: Place, { externalId = '' }: SourceNode) => {
    const own = (place.row ?? place.made)?.externalId ?? '';
    // The ids of Shopify's taxonomy begin with that of the parent, so product files find it without help.
    if (place.id === null || externalId === '' || (own !== '' && externalId.startsWith(`${own}-`))) return;
    const known = kept.get(place.id) ?? { place, ids: new Set((place.row ?? place.made)?.alsoExternalIds) };
    known.ids.add(externalId);
    kept.set(place.id, known);
  };

  const add = (node: SourceNode, parent: Place): NewRow => {
    const sort = node.sort ?? (last.get(parent.id) ?? 0) + 1;
    last.set(parent.id, Math.max(last.get(parent.id) ?? 0, sort));
    const count = (below.get(parent.id) ?? 0) + 1;
    below.set(parent.id, count);
    if (count > mostBelow) full.add(parent);
    const made: NewRow = {
      id: -1 - added.length,
      parentId: parent.id,
      level: parent.level + 1,
      name: node.name,
      description: node.description ?? nothing,
      icon: node.icon ?? 'package',
      externalId: node.externalId ?? '',
      alsoExternalIds: [],
      sort,
      enabled: node.enabled ?? options.enabled,
    };
    added.push(made);
    known.index(made);
    return made;
  };

  await inTurns(nodes, (node) => {
    const parent = node.parentKey === null ? top : (places.get(node.parentKey) ?? top);
    const found = known.find(node, parent);
    const row = found && found.id > 0 ? tree.get(found.id) : undefined;
    if (row) {
      existing += 1;
      const set = changeOf(row, node, options.updates);
      if (Object.keys(set).length > 0) changes.set(row.id, { ...changes.get(row.id), ...set });
      places.set(node.key, { id: row.id, level: row.level, row, made: null });
      return;
    }
    const isBlocked = parent.row !== null && options.filed.has(parent.row.id);
    if (parent.level >= depth || isBlocked) {
      collapsed += 1;
      if (isBlocked) blocked += 1;
      keep(parent, node);
      places.set(node.key, parent);
      return;
    }
    const made = (found && added[-1 - found.id]) ?? add(node, parent);
    places.set(node.key, { id: made.id, level: made.level, row: null, made });
  });
  for (const { place, ids } of kept.values()) {
    const { row, made } = place;
    const alsoExternalIds = [...ids];
    if (made) made.alsoExternalIds = alsoExternalIds;
    else if (row && ids.size > row.alsoExternalIds.length)
      changes.set(row.id, { ...changes.get(row.id), alsoExternalIds });
  }
  return {
    added,
    changed: [...changes].flatMap(([id, set]) => {
      const row = tree.get(id);
      return row ? [{ row, set }] : [];
    }),
    existing,
    collapsed,
    blocked,
    full: [...full].map(({ row, made }) => row?.name ?? made?.name ?? null),
  };
}
