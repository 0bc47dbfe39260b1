import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { ProductUpdate, UpdateOutcome } from '../../../../contract/authoring/product-update.ts';
import type { ApiOutput } from '../../../../contract/index.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { richText } from '../../../platform/text/rich-text.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import {
  applyChanges,
  isLeaf,
  ownProduct,
  type ProductAggregate,
  productPrices,
  type StoredProduct,
  saveProducts,
  tiersUnder,
} from '../../catalogue/index.ts';
import { readDetail } from '../../storefront/index.ts';
import { described } from './check.ts';
import { fieldsOf } from './fields.ts';
import { shopCategoriesOf } from './read.ts';
import { amendRevision, lockDraft, openRevision, saveRevision } from './revision-queries.ts';

type Update = z.output<typeof ProductUpdate>;
type Answer = ApiOutput<'PUT /api/admin/product/update'>;
type Content = Pick<ProductAggregate, 'name' | 'brief' | 'description' | 'categoryId'>;

/**
 * Changes texts, category, freight, prices and stock in one transaction. When a supplier calls it, audited fields wait for approval, as in
 * the editor.
 * @throws not_found, forbidden, invalid_input, transition_forbidden while a revision of the product waits for audit
 */
export function updateProduct(deps: Deps, actor: Actor, update: Update): Promise<Answer> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    await lockDraft(tx, update.id);
    const stored = await ownProduct(tx, actor.scope(), update.id);
    const terms = withTerms(stored.aggregate, update);
    const content = contentOf(update);
    const wanted = { ...terms, ...content };
    if (wanted.categoryId !== stored.aggregate.categoryId && !(await isLeaf(tx, wanted.categoryId))) {
      fail('invalid_input', {}, 'body.categoryId');
    }
    const isDirect = actor.side === 'platform';
    const after = isDirect ? wanted : terms;
    await saveProducts(work, stored.supplierId, [{ before: stored, after }]);
    const outcome = isDirect ? 'changed' : await askFor(work, actor, { stored, terms, content });
    const asked = outcome === 'changed' ? {} : { state: outcome, asked: content };
    work.audit({ kind: 'product', id: update.id }, stored.aggregate, { ...after, ...asked });
    return { ...((await readDetail(tx, update.id, now)) ?? fail('not_found')), outcome };
  });
}

function contentOf({ name, brief, description, categoryId }: Update): Partial<Content> {
  return {
    ...(name && { name }),
    ...(brief && { brief }),
    ...(description && { description: { zh: richText(description.zh), en: richText(description.en) } }),
    ...(categoryId !== undefined && { categoryId }),
  };
}

function withTerms(aggregate: ProductAggregate, { freight, skus: changes = [] }: Update): ProductAggregate {
  // A fixed freight amount replaces a template.
  const sent = freight === undefined ? aggregate : { ...aggregate, freight, freightTemplateId: null };
  if (changes.length === 0) return sent;
  const skus = applyChanges(aggregate.skus, changes);
  const { price } = productPrices(skus);
  return { ...sent, skus, tiers: tiersUnder(aggregate.tiers, aggregate.minQuantity, price, changes) };
}

interface Asked {
  readonly stored: StoredProduct;
  readonly terms: ProductAggregate;
  readonly content: Partial<Content>;
}

/** Submits content, or writes it into the open draft. */
async function askFor(
  work: UnitOfWork,
  actor: Actor,
  { stored, terms, content }: Asked,
): Promise<UpdateOutcome> {
  const { tx } = work;
  const { id: productId, supplierId } = stored;
  const open = await openRevision(tx, productId);
  const shopCategoryIds = await shopCategoriesOf(tx, actor.shop(), productId);
  const was = open?.fields ?? fieldsOf(terms, shopCategoryIds);
  const said = { ...was, ...content };
  if (isDeepStrictEqual(said, was)) return 'changed';
  if (open?.state === 'submitted') fail('transition_forbidden');
  if (open) {
    await amendRevision(work, open, said);
    return 'draft';
  }
  const fields = content.categoryId === undefined ? said : await described(tx, said);
  const whose = { productId, supplierId, isNew: false, authorId: actor.id };
  await saveRevision(work, undefined, { ...whose, fields, state: 'submitted' });
  return 'submitted';
}
