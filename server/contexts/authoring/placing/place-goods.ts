import type { SheetChange } from '../../../../contract/authoring/product-sheet.ts';
import type { ProductDraft } from '../../../../contract/catalogue/product-fields.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { fail } from '../../../platform/fail.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import { isLeaf } from '../../catalogue/index.ts';
import { fieldsOf } from '../editor/fields.ts';
import { type Known, lockKnown, shopCategoriesOf } from '../editor/read.ts';
import { amendRevision, keyOf, openRevision, saveRevision } from '../editor/revision-queries.ts';
import { forgetUnplaced } from './unplaced.ts';

interface Outcome {
  readonly state: 'submitted' | 'draft' | 'unchanged';
  readonly revision: string | null;
}

/**
 * Gives an imported product its category. The category is reviewed like every other: a product that was never public keeps its place in
 * the review and is on sale once it is approved; a public one goes on sale with the approval of its category.
 * @throws not_found, conflict when the category was changed since; invalid_input when it takes no products any more
 */
export async function placeGoods(
  work: UnitOfWork,
  actor: Actor,
  id: number,
  changes: readonly SheetChange[],
): Promise<Outcome> {
  const category = changes.find((change) => change.field === 'categoryId') ?? fail('internal');
  const sells = changes.some(({ field }) => field === 'status');
  if (!(await isLeaf(work.tx, category.to))) fail('invalid_input', {}, 'categoryId');
  const known = await lockKnown(work, actor, id);
  const now = known.open?.fields.categoryId ?? known.stored?.aggregate.categoryId;
  if (now === category.to) return { state: 'unchanged', revision: null };
  if (now !== category.was) fail('conflict', {}, 'categoryId');
  const state = known.open?.state ?? null;
  const outcome = known.stored
    ? await placeStored(work, actor, known, category.to)
    : await placeNew(work, actor, known, category.to, sells);
  work.audit(
    { kind: 'product', id },
    { categoryId: category.was, state },
    { categoryId: category.to, state: outcome.state },
  );
  return outcome;
}

async function placeNew(
  work: UnitOfWork,
  actor: Actor,
  { open }: Known,
  categoryId: number,
  sells: boolean,
): Promise<Outcome> {
  if (!open) fail('not_found');
  const fields: ProductDraft = {
    ...open.fields,
    categoryId,
    status: sells ? 'on_sale' : open.fields.status,
  };
  await amendRevision(work, open, fields);
  if (open.handle !== null) await forgetUnplaced(work, actor.shop().supplierId, open.handle);
  return { state: open.state === 'submitted' ? 'submitted' : 'draft', revision: null };
}

async function placeStored(
  work: UnitOfWork,
  actor: Actor,
  { id, stored, open }: Known,
  categoryId: number,
): Promise<Outcome> {
  const shop = actor.shop();
  if (!stored || stored.aggregate.status === 'archived') fail('not_found');
  const base = open?.fields ?? fieldsOf(stored.aggregate, await shopCategoriesOf(work.tx, shop, id));
  const state = open !== undefined && open.state !== 'submitted' ? 'draft' : 'submitted';
  await saveRevision(work, open, {
    productId: id,
    supplierId: shop.supplierId,
    isNew: false,
    authorId: actor.id,
    fields: { ...base, categoryId },
    state,
  });
  const saved = (await openRevision(work.tx, id)) ?? fail('internal');
  return { state, revision: keyOf(saved) };
}
