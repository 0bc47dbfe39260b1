import { setImmediate } from 'node:timers/promises';
import { and, inArray, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contract/basics.ts';
import type { ReviewFault, ReviewImport } from '../../../../contract/trust/review.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { product, review, sku } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { SheetError } from '../../../platform/spreadsheet/line.ts';
import { maskedName } from '../../../platform/text/mask.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { holdingFinder, sensitiveFinder } from '../../search/index.ts';
import { importKeyOf, mostRows, type ReviewRow, readReviewFile } from './review-file.ts';

const mostFaults = 200;
const rowsAtOnce = 500;

class DryRun extends Error {}

interface Options {
  readonly locale: Locale;
  readonly dryRun: boolean;
}

type Result = Omit<ReviewImport, 'unusable'>;

/** Adds the reviews of a file to the supplier's products, marked as imported. Rows with a fault are left out and reported. */
export async function importReviews(
  deps: Deps,
  shop: SupplierScope,
  bytes: Uint8Array,
  { locale, dryRun }: Options,
): Promise<ReviewImport> {
  const unusable = (text: string): ReviewImport => ({
    added: 0,
    held: 0,
    known: 0,
    faults: [],
    faultCount: 0,
    unusable: text,
  });
  let read: Awaited<ReturnType<typeof readReviewFile>>;
  try {
    read = await readReviewFile(bytes, deps.clock.now());
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    return unusable(deps.texts.message(`import.${error.reason}`, { most: mostRows })[locale]);
  }
  if (read === null) return unusable(deps.texts.word(locale, 'review-import.noColumns'));
  const { rows, faults } = read;
  let result: Result = { added: 0, held: 0, known: 0, faults: [], faultCount: 0 };
  try {
    await withTransaction(deps, async (work) => {
      result = await write(work, shop, rows, faults);
      if (dryRun) throw new DryRun();
      work.audit({ kind: 'product_file', id: shop.supplierId }, null, {
        reviews: result.added,
        held: result.held,
      });
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return { ...result, unusable: null };
}

async function write(
  work: UnitOfWork,
  shop: SupplierScope,
  rows: readonly ReviewRow[],
  before: readonly ReviewFault[],
): Promise<Result> {
  const { tx } = work;
  const faults = [...before];
  const find = await productFinder(tx, shop, rows);
  const refuses = await sensitiveFinder(tx, 'refuse');
  const holds = await holdingFinder(tx);
  const touched = new Set<number>();
  let [added, held, matched] = [0, 0, 0];
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const values: (typeof review.$inferInsert)[] = [];
    for (const row of rows.slice(at, at + rowsAtOnce)) {
      const productId = find(row);
      const fault = (reason: ReviewFault['reason']) =>
        faults.push({ line: row.line, product: row.handle || row.sku, reason });
      if (productId === undefined) fault('product');
      else if (refuses(`${row.content}\n${row.reply ?? ''}`) !== null) fault('word');
      else values.push(valuesOf(row, productId, holds));
    }
    // Other work of the process passes between two batches.
    await setImmediate();
    matched += values.length;
    if (values.length === 0) continue;
    const written = await tx
      .insert(review)
      .values(values)
      .onConflictDoNothing()
      .returning({ productId: review.productId, held: review.held });
    added += written.length;
    held += written.filter((one) => Object.keys(one.held).length > 0).length;
    for (const { productId } of written) touched.add(productId);
  }
  work.invalidate(...[...touched].map((id) => `reviews:${id}`));
  return {
    added,
    held,
    known: matched - added,
    faults: faults.toSorted((a, b) => a.line - b.line).slice(0, mostFaults),
    faultCount: faults.length,
  };
}

/** The product of a review: by its handle, else by the SKU of one of its variants. */
async function productFinder(tx: Tx, shop: SupplierScope, rows: readonly ReviewRow[]) {
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
  return ({ handle, sku: code }: ReviewRow) => (handle === '' ? coded?.get(code) : found?.get(handle));
}

function valuesOf(
  row: ReviewRow,
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
    importKey: importKeyOf(row),
    // Whoever wrote it has not agreed to be named here.
    nickname: maskedName(author),
    anonymous: true,
    rating,
    content,
    locale,
    images: [],
    spec: { zh: '', en: '' },
    reply,
    repliedAt: reply === null ? null : replyDate,
    held: { ...heldBy('content', content), ...heldBy('reply', reply) },
    createdAt: date,
  };
}
