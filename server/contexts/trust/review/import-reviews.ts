import { and, inArray, sql } from 'drizzle-orm';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import { addedBy, forgetAdded, noteAdded } from '../../../platform/data-import/added-rows.ts';
import type { Fault, Importer } from '../../../platform/data-import/importer.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { product, review, sku } from '../../../platform/db/schema.ts';
import { maskedName } from '../../../platform/text/mask.ts';
import { holdingFinder, sensitiveFinder } from '../../search/index.ts';
import type { ReviewItem } from './review-file.ts';

/** Adds the reviews of a file to the supplier's products, marked as imported. Rows with a fault are left out and reported. */
export const reviewImporter: Importer = {
  kind: 'reviews',
  permission: 'shop.product.import',
  thread: 'server/contexts/trust/review/read-reviews.ts',
  async write({ work, shop, importId }, read) {
    const { tx } = work;
    // Read by `readReviews`.
    const items = read as readonly ReviewItem[];
    const faults: Fault[] = [];
    const find = await productFinder(tx, shop, items);
    const refuses = await sensitiveFinder(tx, 'refuse');
    const holds = await holdingFinder(tx);
    const values = items.flatMap((item): (typeof review.$inferInsert)[] => {
      const productId = find(item);
      const fault = (reason: Fault['reason']) => {
        faults.push({
          line: item.line,
          column: '',
          value: item.handle || item.sku,
          severity: 'error',
          reason,
        });
        return [];
      };
      if (productId === undefined) return fault('review_product');
      if (refuses(`${item.content}\n${item.reply ?? ''}`) !== null) return fault('review_word');
      const values = valuesOf(item, productId, holds);
      if (Object.keys(values.held ?? {}).length > 0) {
        const told = { line: item.line, column: '', value: item.name };
        faults.push({ ...told, severity: 'warning', reason: 'review_held' });
      }
      return [values];
    });
    const written =
      values.length === 0
        ? []
        : await tx
            .insert(review)
            .values(values)
            .onConflictDoNothing()
            .returning({ id: review.id, productId: review.productId });
    await noteAdded(
      tx,
      { importId, shop, kind: 'reviews' },
      written.map(({ id }) => ({ key: `${id}`, targetId: id })),
    );
    work.invalidate(...new Set(written.map(({ productId }) => `reviews:${productId}`)));
    const added = written.length;
    return { added, known: values.length - added, failed: items.length - values.length, faults };
  },
  async undo({ work, importId }, most, after) {
    const { tx } = work;
    const rows = await addedBy(tx, importId, most, after);
    const ids = rows.map(({ targetId }) => targetId);
    if (ids.length === 0) return { removed: 0, kept: 0, last: after };
    const gone = await tx
      .delete(review)
      .where(and(inArray(review.id, ids), sql`${review.importKey} is not null`))
      .returning({ productId: review.productId });
    await forgetAdded(
      tx,
      rows.map(({ id }) => id),
    );
    work.invalidate(...new Set(gone.map(({ productId }) => `reviews:${productId}`)));
    return { removed: rows.length, kept: 0, last: rows.at(-1)?.id ?? after };
  },
};

/** The product of a review: by its handle, else by the SKU of one of its variants. */
async function productFinder(tx: Tx, shop: SupplierScope, rows: readonly ReviewItem[]) {
  const some = (values: readonly string[]) => [...new Set(values.filter((value) => value !== ''))];
  const handles = some(rows.map(({ handle }) => handle));
  const codes = some(rows.filter(({ handle }) => handle === '').map((row) => row.sku));
  const lower = sql<string>`lower(${product.handle})`;
  const byHandle =
    handles.length === 0
      ? []
      : await tx
          .select({ key: lower, id: product.id })
          .from(product)
          .where(and(shop.where(product.supplierId), inArray(lower, handles)));
  const byCode =
    codes.length === 0
      ? []
      : await tx
          .select({ key: sku.code, id: product.id })
          .from(sku)
          .innerJoin(product, sql`${product.id} = ${sku.productId}`)
          .where(and(shop.where(product.supplierId), inArray(sku.code, codes)));
  const [found, coded] = [byHandle, byCode].map((list) => new Map(list.map(({ key, id }) => [key, id])));
  return ({ handle, sku: code }: ReviewItem) => (handle === '' ? coded?.get(code) : found?.get(handle));
}

function valuesOf(
  row: ReviewItem,
  productId: number,
  holds: (text: string) => string[],
): typeof review.$inferInsert {
  const heldBy = (part: 'content' | 'reply', text: string | null) => {
    const words = text === null ? [] : holds(text);
    return words.length === 0 ? {} : { [part]: words };
  };
  const { rating, content, locale, author, date, reply, replyDate } = row;
  return {
    productId,
    accountId: null,
    importKey: row.importKey,
    // Whoever wrote it has not agreed to be named here.
    nickname: maskedName(author),
    anonymous: true,
    rating,
    content,
    locale,
    images: [],
    spec: { zh: '', en: '' },
    reply,
    repliedAt: reply === null ? null : new Date(replyDate),
    held: { ...heldBy('content', content), ...heldBy('reply', reply) },
    createdAt: new Date(date),
  };
}
