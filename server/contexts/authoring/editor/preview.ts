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

/** Thrown to roll back the transaction of a preview. */
class Shown extends Error {
  readonly product: ProductDetail;
  constructor(product: ProductDetail) {
    super('a preview is taken back');
    this.product = product;
  }
}

/**
 * The product page data with the supplier's saved changes. The changes are written as on approval, read, and rolled back, so that the
 * preview cannot differ from the result.
 * @throws not_found, invalid_input for a draft without the fields a page needs
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
  // A supplier may preview a product under takedown; this update is rolled back too.
  await tx.update(productTakedown).set({ liftedAt: work.now }).where(eq(productTakedown.productId, id));
  await saveProducts(work, supplierId, [{ before: stored, after: { ...after, status: 'on_sale' } }]);
}

/** Preview addresses of both languages, valid for one to two hours without a login. @throws as `previewProduct` */
export async function previewAddresses(deps: Deps, shop: SupplierScope, id: number) {
  await previewProduct(deps, shop, id);
  const at = (language: 'zh' | 'en') =>
    fileUrl(deps.fileSecret, `/private/preview/${shop.supplierId}/${id}/${language}`, deps.clock.now());
  return { zh: at('zh'), en: at('en') };
}
