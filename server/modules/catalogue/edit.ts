import type { z } from 'zod';
import type { ProductUpdate } from '../../../contract/catalogue.ts';
import type { ProductDetail } from '../../../contract/product.ts';
import type { Scope } from '../../actor.ts';
import { commit, type Work } from '../../commit.ts';
import type { Tx } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { richText } from '../../rich-text.ts';
import { isLeaf } from './category-rows.ts';
import { readDetail } from './detail-rows.ts';
import { applyChanges, productPrices, type SkuChange, tiersUnder } from './edit-prices.ts';
import { saveProducts } from './save-products.ts';
import { lockProducts } from './stock.ts';
import { readWhole, type StoredProduct, type WholeProduct } from './whole.ts';

type Update = z.output<typeof ProductUpdate>;

/**
 * Locks and reads a product the caller may change.
 * @throws not_found for an unknown or archived one; forbidden for another supplier's.
 */
async function own(tx: Tx, scope: Scope, id: number, supplierId?: number): Promise<StoredProduct> {
  await lockProducts(tx, [id]);
  const stored = await readWhole(tx, id);
  if (!stored || stored.whole.status === 'archived') fail('not_found');
  if (!scope.owns(stored.supplierId)) fail('forbidden');
  if (supplierId !== undefined && supplierId !== stored.supplierId) fail('forbidden');
  return stored;
}

async function save(work: Work, before: StoredProduct, after: WholeProduct): Promise<void> {
  await saveProducts(work, before.supplierId, [{ before, after }]);
  work.audit({ kind: 'product', id: before.id }, before.whole, after);
}

/** Changes texts, category, freight, prices and stock. Everything or nothing. */
export async function updateProduct(deps: Deps, scope: Scope, update: Update): Promise<ProductDetail> {
  return commit(deps, async (work) => {
    const { tx, now } = work;
    const stored = await own(tx, scope, update.id);
    const { categoryId } = stored.whole;
    const after = withSkus(withTexts(stored.whole, update), update.skus ?? []);
    if (after.categoryId !== categoryId && !(await isLeaf(tx, after.categoryId))) {
      fail('invalid_input', {}, 'body.categoryId');
    }
    await save(work, stored, after);
    return (await readDetail(tx, update.id, now)) ?? fail('not_found');
  });
}

function withTexts(whole: WholeProduct, update: Update): WholeProduct {
  const { name = whole.name, brief = whole.brief, categoryId = whole.categoryId } = update;
  const { description, freight = whole.freight } = update;
  return {
    ...whole,
    name,
    brief,
    categoryId,
    description: description
      ? { zh: richText(description.zh), en: richText(description.en) }
      : whole.description,
    freight,
    // One amount of freight replaces a template.
    freightTemplateId: update.freight === undefined ? whole.freightTemplateId : null,
  };
}

function withSkus(whole: WholeProduct, changes: readonly SkuChange[]): WholeProduct {
  if (changes.length === 0) return whole;
  const skus = applyChanges(whole.skus, changes);
  const { price } = productPrices(skus);
  return { ...whole, skus, tiers: tiersUnder(whole.tiers, whole.minQuantity, price, changes) };
}

/** Puts a product on sale, off the shelf, or away for good. A status it already has changes nothing. */
export async function setStatus(
  deps: Deps,
  scope: Scope,
  id: number,
  status: WholeProduct['status'],
  supplierId?: number,
): Promise<void> {
  await commit(deps, async (work) => {
    const stored = await own(work.tx, scope, id, supplierId);
    await save(work, stored, { ...stored.whole, status });
  });
}
