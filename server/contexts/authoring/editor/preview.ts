import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ProductDetail } from '../../../../contract/catalogue/product.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import { productTakedown } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { fileUrl } from '../../../platform/storage/sign.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { lockProducts, lockSupplier, saveProducts, skusWithHistory } from '../../catalogue/index.ts';
import { readDetail } from '../../storefront/index.ts';
import { templateOf } from './check.ts';
import { fieldsOf, newAggregate, withContent, withTerms } from './fields.ts';
import { readKnown } from './read.ts';

/** Ends the transaction in which a preview was made: nothing of it stays. */
class Shown extends Error {
  readonly product: ProductDetail;
  constructor(product: ProductDetail) {
    super('a preview is taken back');
    this.product = product;
  }
}

/**
 * The product as its pages would show it with what its shop has saved. It is written as it would be once approved, read, and the
 * transaction taken back: what is seen cannot differ from what would come of it.
 * @throws not_found, invalid_input for a draft that lacks what a page needs
 */
export async function previewProduct(deps: Deps, shop: SupplierScope, id: number): Promise<ProductDetail> {
  try {
    return await withTransaction(deps, async (work) => {
      await write(work, shop, id);
      throw new Shown((await readDetail(work.tx, id, work.now)) ?? fail('not_found'));
    });
  } catch (error) {
    if (error instanceof Shown) return error.product;
    throw error;
  }
}

async function write(work: UnitOfWork, shop: SupplierScope, id: number): Promise<void> {
  const { tx } = work;
  const { supplierId } = shop;
  await lockProducts(tx, [id]);
  const { stored, open } = await readKnown(tx, shop, id);
  const fields = open?.fields ?? (stored ? fieldsOf(stored.aggregate, []) : fail('not_found'));
  const template = await templateOf(tx, shop, fields.freightTemplateId);
  if (!stored) {
    await lockSupplier(tx, supplierId, []);
    const after = { ...newAggregate(id, fields, template), handle: randomUUID(), status: 'on_sale' } as const;
    await saveProducts(work, supplierId, [{ before: undefined, after, id }]);
    return;
  }
  const ids = stored.aggregate.skus.flatMap((sku) => sku.id ?? []);
  const terms = withTerms(stored.aggregate, fields, template);
  const after = withContent(id, terms, fields, await skusWithHistory(tx, ids));
  // What the platform keeps off the shelf can be looked at by its shop; this goes with the transaction, too.
  await tx.update(productTakedown).set({ liftedAt: work.now }).where(eq(productTakedown.productId, id));
  await saveProducts(work, supplierId, [{ before: stored, after: { ...after, status: 'on_sale' } }]);
}

/** Where both pages are shown to whoever holds the address, for an hour or two. @throws as `previewProduct` */
export async function previewAddresses(deps: Deps, shop: SupplierScope, id: number) {
  await previewProduct(deps, shop, id);
  const at = (language: 'zh' | 'en') =>
    fileUrl(deps.fileSecret, `/private/preview/${shop.supplierId}/${id}/${language}`, deps.clock.now());
  return { zh: at('zh'), en: at('en') };
}
