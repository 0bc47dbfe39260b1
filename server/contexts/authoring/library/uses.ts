import { and, asc, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FileUse, FileUseKind } from '../../../../contract/authoring/file.ts';
import type { UploadPurpose } from '../../../../contract/authoring/upload.ts';
import type { Db } from '../../../platform/db/open.ts';
import {
  account,
  afterSaleEvent,
  article,
  brandVersion,
  carousel,
  category,
  invoice,
  orderItem,
  product,
  productJobRow,
  productRevision,
  promotionBanner,
  promotionCategory,
  quoteRequest,
  review,
  siteSetting,
  siteTextVersion,
  sku,
  supplier,
  supplierApplication,
  supplierDocument,
  supplierRequest,
} from '../../../platform/db/schema.ts';

interface Holder {
  readonly table: PgTable;
  readonly id: PgColumn;
  /** Its name in Chinese and English; absent: only its number. */
  readonly name?: readonly [zh: SQL, en: SQL];
  /** All columns that can hold a file: as a value, in a list, in JSON fields or in a text. */
  readonly columns: readonly PgColumn[];
  /** Upload purposes that it accepts. */
  readonly takes: readonly UploadPurpose[];
  readonly only?: SQL;
}

const both = (column: PgColumn) => [sql`${column}->>'zh'`, sql`${column}->>'en'`] as const;
const plain = (column: PgColumn) => [sql`${column}`, sql`${column}`] as const;
const open = ['draft', 'submitted', 'changes', 'refused'] as const;

/**
 * Every table that can refer to an uploaded file. A new one must be added, or its files could be deleted while in use; a test checks it.
 */
export const holders: Readonly<Record<FileUseKind, Holder>> = {
  account: {
    table: account,
    id: account.id,
    name: plain(account.nickname),
    columns: [account.avatar],
    takes: ['avatar'],
  },
  shop: {
    table: supplier,
    id: supplier.id,
    name: both(supplier.name),
    columns: [supplier.logo],
    takes: ['shop'],
  },
  paper: {
    table: supplierDocument,
    id: supplierDocument.supplierId,
    columns: [supplierDocument.fileKey],
    takes: ['qualification'],
  },
  shopRequest: {
    table: supplierRequest,
    id: supplierRequest.id,
    columns: [supplierRequest.fields],
    takes: ['qualification'],
  },
  application: {
    table: supplierApplication,
    id: supplierApplication.id,
    name: [
      sql`coalesce(${supplierApplication.fields}->>'shopName', '')`,
      sql`coalesce(${supplierApplication.fields}->>'shopNameEn', '')`,
    ],
    columns: [supplierApplication.fields],
    takes: ['qualification', 'shop'],
  },
  category: {
    table: category,
    id: category.id,
    name: both(category.name),
    columns: [category.image],
    takes: ['shop'],
  },
  product: {
    table: product,
    id: product.id,
    name: both(product.name),
    columns: [product.images, product.description, product.video],
    takes: ['shop', 'video'],
  },
  variant: { table: sku, id: sku.productId, columns: [sku.image], takes: ['shop'] },
  productChange: {
    table: productRevision,
    id: productRevision.id,
    columns: [productRevision.fields],
    takes: ['shop', 'video'],
    // An approved revision is in the product itself; a discarded one has no effect.
    only: inArray(productRevision.state, [...open]),
  },
  productJob: {
    table: productJobRow,
    id: productJobRow.jobId,
    columns: [productJobRow.before],
    takes: ['shop', 'video'],
  },
  order: {
    table: orderItem,
    id: orderItem.orderId,
    name: both(orderItem.name),
    columns: [orderItem.image],
    takes: ['shop'],
  },
  // Linked to its order.
  invoice: {
    table: invoice,
    id: invoice.orderId,
    name: plain(invoice.title),
    columns: [invoice.fileKey],
    takes: ['invoice'],
  },
  afterSale: {
    table: afterSaleEvent,
    id: afterSaleEvent.afterSaleId,
    columns: [afterSaleEvent.images],
    takes: ['evidence'],
  },
  review: {
    table: review,
    id: review.id,
    columns: [review.images, review.followUpImages],
    takes: ['review'],
  },
  quoteRequest: {
    table: quoteRequest,
    id: quoteRequest.id,
    name: plain(quoteRequest.title),
    columns: [quoteRequest.images],
    takes: ['request'],
  },
  slide: {
    table: carousel,
    id: carousel.id,
    name: both(carousel.title),
    columns: [carousel.imageUrl],
    takes: ['shop'],
  },
  banner: {
    table: promotionBanner,
    id: promotionBanner.id,
    name: both(promotionBanner.activityName),
    columns: [promotionBanner.imageUrl],
    takes: ['shop'],
  },
  promotedCategory: {
    table: promotionCategory,
    id: promotionCategory.id,
    name: both(promotionCategory.description),
    columns: [promotionCategory.imageUrl, promotionCategory.productImageUrl],
    takes: ['shop'],
  },
  article: {
    table: article,
    id: article.id,
    name: both(article.title),
    columns: [article.image, article.body],
    takes: ['shop'],
  },
  text: {
    table: siteTextVersion,
    id: siteTextVersion.textId,
    name: both(siteTextVersion.title),
    columns: [siteTextVersion.body],
    takes: ['shop'],
  },
  brand: {
    table: brandVersion,
    id: brandVersion.id,
    name: both(brandVersion.name),
    columns: [brandVersion.logo, brandVersion.darkLogo, brandVersion.icon],
    takes: ['shop'],
  },
  site: {
    table: siteSetting,
    id: siteSetting.id,
    name: both(siteSetting.title),
    columns: [siteSetting.image],
    takes: ['shop'],
  },
};

const most = 20;
const isKind = (kind: string): kind is FileUseKind => kind in holders;

/** The references to a file, at most twenty of each kind. Only tables that accept its purpose are searched. */
export async function usesOf(
  db: Db,
  { key, purpose }: { readonly key: string; readonly purpose: UploadPurpose },
): Promise<FileUse[]> {
  // Without the extension: a text may refer to one of its widths.
  const stem = key.replace(/\.webp$/, '');
  const uses: FileUse[] = [];
  for (const [kind, { table, id, name, columns, takes, only }] of Object.entries(holders)) {
    if (!isKind(kind) || !takes.includes(purpose)) continue;
    const [zh, en] = name ?? [sql`''`, sql`''`];
    const rows = await db
      .selectDistinct({ id: sql<number>`${id}`.as('id'), zh: sql<string>`${zh}`, en: sql<string>`${en}` })
      .from(table)
      .where(and(or(...columns.map((column) => sql`strpos(${column}::text, ${stem}) > 0`)), only))
      .orderBy(asc(sql`1`))
      .limit(most);
    for (const row of rows) uses.push({ kind, id: row.id, name: { zh: row.zh, en: row.en } });
  }
  return uses;
}
