import type { z } from 'zod';
import type {
  CategoryImport,
  CategorySource,
  categoryImportRoutes,
} from '../../../../contract/catalogue/category-import.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { mostLevels } from '../category/place.ts';
import { readTree, type Tree } from '../category/tree.ts';
import { lockTree } from '../category/write.ts';
import { readAttributeSource } from '../taxonomy/attributes.ts';
import { shopifyTaxonomy } from '../taxonomy/shopify.ts';
import { type AttributePlan, planAttributes } from './attributes.ts';
import { type ImportPlan, planImport, type SourceNode } from './plan.ts';
import { readFiledIds, refuseFull, summaryOf, writePlan } from './write.ts';

type Choice = z.output<(typeof categoryImportRoutes)['POST /api/admin/category-source/import']['body']>;

/** Icons of the departments by their ids; a category of the first level needs one. */
const icons: Readonly<Record<string, string>> = {
  aa: 'shirt',
  bi: 'briefcase',
  bt: 'baby',
  el: 'laptop',
  fb: 'apple',
  fr: 'sofa',
  ha: 'wrench',
  hb: 'heart-pulse',
  hg: 'house',
  me: 'book-open',
  os: 'briefcase',
  sg: 'dumbbell',
};

/** The categories right below one, in both languages. @throws not_found */
export async function readSource(
  db: Db,
  parentId: string | undefined,
): Promise<{ records: CategorySource[]; total: number }> {
  const taxonomy = shopifyTaxonomy();
  if (parentId !== undefined && !taxonomy.has(parentId)) fail('not_found', {}, 'query.parentId');
  const children = new Map<string | null, number>();
  const below = new Map<string, number>();
  for (const { id, parentId: above } of [...taxonomy.values()].toReversed()) {
    children.set(above, (children.get(above) ?? 0) + 1);
    if (above !== null) below.set(above, (below.get(above) ?? 0) + (below.get(id) ?? 0) + 1);
  }
  const own = new Map<string, number>();
  for (const { id, externalId } of (await readTree(db)).values())
    if (externalId !== '' && !own.has(externalId)) own.set(externalId, id);
  const records = [...taxonomy.values()]
    .filter((one) => one.parentId === (parentId ?? null))
    .map(({ id, name }) => ({
      id,
      name,
      children: children.get(id) ?? 0,
      below: below.get(id) ?? 0,
      ownId: own.get(id) ?? null,
    }));
  return { records, total: taxonomy.size };
}

/** The chosen branches with the categories above them, parents first. @throws not_found */
function chosenNodes(branches: Choice['branches']): SourceNode[] {
  const taxonomy = shopifyTaxonomy();
  const wanted = new Set<string>();
  if (branches !== 'all') {
    const chosen = new Set(branches);
    for (const id of chosen) if (!taxonomy.has(id)) fail('not_found', {}, 'body.branches');
    for (const { id, parentId } of taxonomy.values())
      if (parentId !== null && chosen.has(parentId)) chosen.add(id);
    for (const id of chosen)
      for (let at: string | null = id; at !== null; at = taxonomy.get(at)?.parentId ?? null) wanted.add(at);
  }
  return nodesOf((id) => branches === 'all' || wanted.has(id));
}

const nodesOf = (isWanted: (id: string) => boolean): SourceNode[] =>
  [...shopifyTaxonomy().values()]
    .filter(({ id }) => isWanted(id))
    .map(({ id, parentId, name }) => ({
      key: id,
      parentKey: parentId,
      externalId: id,
      name,
      ...(icons[id] ? { icon: icons[id] } : {}),
    }));

/** Categories of the taxonomy with those above them, parents first, without those below. @throws not_found */
function nodesWithAbove(ids: readonly string[]): SourceNode[] {
  const taxonomy = shopifyTaxonomy();
  const wanted = new Set<string>();
  for (const id of ids) {
    if (!taxonomy.has(id)) fail('not_found', {}, 'body.taxonomyIds');
    for (let at: string | null = id; at !== null; at = taxonomy.get(at)?.parentId ?? null) wanted.add(at);
  }
  return nodesOf((id) => wanted.has(id));
}

/** The attributes that come along with these nodes; null = none are loaded. */
async function attributesOf(
  db: Db,
  tree: Tree,
  plan: ImportPlan,
  nodes: readonly SourceNode[],
  depth: number,
): Promise<AttributePlan | null> {
  const source = await readAttributeSource(db);
  const ids = new Set(nodes.map(({ key }) => key));
  return source && planAttributes(db, source, tree, plan, { ids, depth });
}

/**
 * Adds single categories of the taxonomy, open, with their attributes if the caller may write those. Returns how many there were not, and whether the change was audited.
 * @throws not_found, category_limit
 */
export async function bringCategories(
  work: UnitOfWork,
  ids: readonly string[],
  mayDescribe: boolean,
): Promise<{ readonly added: number; readonly isAudited: boolean }> {
  const tree = await lockTree(work.tx);
  const nodes = nodesWithAbove(ids);
  const plan = await planImport(tree, nodes, {
    depth: mostLevels,
    enabled: true,
    updates: false,
    filed: await readFiledIds(work.tx),
  });
  refuseFull(plan);
  const attributes = mayDescribe ? await attributesOf(work.tx, tree, plan, nodes, mostLevels) : null;
  return { added: plan.added.length, isAudited: (await writePlan(work, tree, plan, attributes)) !== null };
}

/** The plan of an import with the attributes that come along; null = none are loaded, or the caller may not write attributes. */
async function planOf(
  db: Db,
  actor: Actor,
  tree: Tree,
  { branches, depth, enabled, attributes }: Choice,
): Promise<{ readonly plan: ImportPlan; readonly attributes: AttributePlan | null }> {
  const nodes = chosenNodes(branches);
  const plan = await planImport(tree, nodes, {
    depth,
    enabled,
    updates: false,
    filed: await readFiledIds(db),
  });
  refuseFull(plan);
  const mayDescribe = attributes && actor.has('platform.category.attribute');
  return { plan, attributes: mayDescribe ? await attributesOf(db, tree, plan, nodes, depth) : null };
}

/** @throws not_found, category_limit */
export async function previewSource(db: Db, actor: Actor, choice: Choice): Promise<CategoryImport> {
  const tree = await readTree(db);
  const { plan, attributes } = await planOf(db, actor, tree, choice);
  return summaryOf(tree, plan, null, attributes);
}

/** @throws not_found, category_limit */
export async function importSource(deps: Deps, actor: Actor, choice: Choice): Promise<CategoryImport> {
  return withTransaction(deps, async (work) => {
    const tree = await lockTree(work.tx);
    const { plan, attributes } = await planOf(work.tx, actor, tree, choice);
    return summaryOf(tree, plan, await writePlan(work, tree, plan, attributes), attributes);
  });
}
