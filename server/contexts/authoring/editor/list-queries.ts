import { and, inArray, sql } from 'drizzle-orm';
import type { SupplierProductItem } from '../../../../contract/authoring/supplier-product.ts';
import type { Locale } from '../../../../contract/basics.ts';
import type { ProductDraft } from '../../../../contract/catalogue/product-fields.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import { category, product, shopCategoryProduct, sku } from '../../../platform/db/schema.ts';
import { openTakedowns, toTakedown } from '../takedown/queries.ts';
import { binUntil } from './place.ts';
import { openRevisions, type RevisionRow } from './revision-queries.ts';

const productColumns = {
  id: product.id,
  name: product.name,
  image: sql<string | null>`${product.images}[1]`,
  status: product.status,
  price: product.price,
  maxPrice: product.maxPrice,
  sales: product.sales,
  tiers: product.tiers,
  categoryId: product.categoryId,
  freightTemplateId: product.freightTemplateId,
  lacksZh: product.lacksZh,
  lacksEn: product.lacksEn,
  removedAt: product.removedAt,
  createdAt: product.createdAt,
  updatedAt: product.updatedAt,
};

interface Pieces {
  readonly stock: number;
  readonly lowSkus: number;
  readonly skuCount: number;
}

async function piecesOf(db: Db, ids: readonly number[], few: number): Promise<Map<number, Pieces>> {
  const rows = await db
    .select({
      id: sku.productId,
      stock: sql<number>`sum(${sku.stock})`.mapWith(Number),
      lowSkus: sql<number>`count(*) filter (where ${sku.stock} <= ${few})`.mapWith(Number),
      skuCount: sql<number>`count(*)`.mapWith(Number),
    })
    .from(sku)
    .where(inArray(sku.productId, [...ids]))
    .groupBy(sku.productId);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

const lacksTranslation = (texts: readonly { zh: string; en: string }[], missing: Locale) => {
  const there = missing === 'zh' ? 'en' : 'zh';
  return texts.some((text) => text[missing] === '' && text[there] !== '');
};
const languages = ['zh', 'en'] as const;

/** The list row of a product that is not public yet. */
function draftRow({ productId, fields, createdAt, savedAt }: RevisionRow) {
  const prices = fields.skus.flatMap(({ price }) => price ?? []);
  const texts = [fields.name, fields.brief, fields.description];
  return {
    id: productId,
    name: fields.name,
    image: fields.images[0] ?? null,
    status: 'new' as const,
    price: prices.length > 0 ? Math.min(...prices) : null,
    maxPrice: prices.length > 0 ? Math.max(...prices) : null,
    stock: fields.skus.reduce((sum, { stock }) => sum + (stock ?? 0), 0),
    lowSkus: 0,
    skuCount: fields.skus.length,
    sales: 0,
    isWholesale: fields.tiers.length > 0,
    freightTemplateId: fields.freightTemplateId,
    lacks: languages.filter((missing) => lacksTranslation(texts, missing)),
    createTime: createdAt.toISOString(),
    updateTime: savedAt.toISOString(),
    restoreUntil: null,
  };
}

const categoryOf = (fields: ProductDraft | undefined) => fields?.categoryId ?? null;

/** List rows of these products of a supplier, in the given order. `few` is the stock at and below which a SKU counts as low. */
export async function readListedProducts(
  db: Db,
  shop: SupplierScope,
  ids: readonly number[],
  few: number,
): Promise<SupplierProductItem[]> {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  const rows = await db
    .select(productColumns)
    .from(product)
    .where(and(inArray(product.id, wanted), shop.where(product.supplierId)));
  const open = await openRevisions(db, shop, ids);
  const takedowns = await openTakedowns(db, ids);
  const pieces = await piecesOf(db, wanted, few);
  const existing = await db
    .select({ id: shopCategoryProduct.productId, shopCategoryId: shopCategoryProduct.shopCategoryId })
    .from(shopCategoryProduct)
    .where(inArray(shopCategoryProduct.productId, wanted));
  const known = new Map(rows.map((row) => [row.id, row]));
  const categoryIds = ids.flatMap(
    (id) => known.get(id)?.categoryId ?? categoryOf(open.get(id)?.fields) ?? [],
  );
  const categories = await db
    .select({ id: category.id, name: category.name })
    .from(category)
    .where(inArray(category.id, categoryIds));
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return ids.flatMap((id): SupplierProductItem[] => {
    const row = known.get(id);
    const change = open.get(id);
    const own = row ? publicRow(row, pieces.get(id)) : change && draftRow(change);
    if (!own) return [];
    const takedown = takedowns.get(id);
    const categoryId = row?.categoryId ?? categoryOf(change?.fields);
    return [
      {
        ...own,
        categoryName: categoryId === null ? null : (names.get(categoryId) ?? null),
        shopCategoryIds: row
          ? existing.filter((one) => one.id === id).map((one) => one.shopCategoryId)
          : (change?.fields.shopCategoryIds ?? []),
        takedown: takedown ? toTakedown(takedown) : null,
        revision: change
          ? {
              state: change.state,
              reason: change.reason,
              submitTime: change.submittedAt?.toISOString() ?? null,
            }
          : null,
      },
    ];
  });
}

type Row = { [K in keyof typeof productColumns]: unknown } & Pick<
  typeof product.$inferSelect,
  Exclude<keyof typeof productColumns, 'image'>
> & { readonly image: string | null };

function publicRow(row: Row, pieces: Pieces = { stock: 0, lowSkus: 0, skuCount: 0 }) {
  const { lacksZh, lacksEn, removedAt, createdAt, updatedAt, tiers, status, categoryId: _, ...own } = row;
  return {
    ...own,
    ...pieces,
    status: status === 'archived' ? ('removed' as const) : status,
    isWholesale: tiers.length > 0,
    lacks: languages.filter((language) => (language === 'zh' ? lacksZh : lacksEn)),
    createTime: createdAt.toISOString(),
    updateTime: updatedAt.toISOString(),
    restoreUntil: removedAt && binUntil(removedAt).toISOString(),
  };
}
