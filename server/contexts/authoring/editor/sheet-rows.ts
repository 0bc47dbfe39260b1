import { and, asc, inArray } from 'drizzle-orm';
import type { SheetProduct } from '../../../../contract/authoring/product-sheet.ts';
import type { ProductDraft } from '../../../../contract/catalogue/product-fields.ts';
import type { ApiParsed } from '../../../../contract/index.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import { product, sku } from '../../../platform/db/schema.ts';
import { findProducts } from './list.ts';
import { openRevisions } from './revision-queries.ts';

type Sku = SheetProduct['skus'][number];
type OpenState = NonNullable<SheetProduct['open']>;
const openStates: readonly string[] = ['draft', 'submitted', 'changes', 'refused'] satisfies OpenState[];
const isOpenState = (state: string): state is OpenState => openStates.includes(state);

/** The option values of a variant, such as red / L. */
function specOf(options: ProductDraft['options'], choice: readonly number[]): Sku['spec'] {
  const values = choice.flatMap((value, at) => options[at]?.values[value]?.value ?? []);
  const joined = (one: 'zh' | 'en', other: 'zh' | 'en') =>
    values.map((value) => value[one] || value[other]).join(' / ');
  return { zh: joined('zh', 'en'), en: joined('en', 'zh') };
}

/** Products of a supplier as rows of the sheet; products in the recycle bin are read-only. */
export async function listSheet(
  db: Db,
  shop: SupplierScope,
  query: ApiParsed<'GET /api/supplier/product/sheet'>['query'],
  now: Date,
): Promise<{ records: SheetProduct[]; total: number }> {
  const { ids, total } = await findProducts(db, shop, query, now);
  return { records: await sheetRows(db, shop, ids), total };
}

async function sheetRows(db: Db, shop: SupplierScope, ids: readonly number[]): Promise<SheetProduct[]> {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  const rows = await db
    .select()
    .from(product)
    .where(and(inArray(product.id, wanted), shop.where(product.supplierId)));
  const open = await openRevisions(db, shop, ids);
  const skus = await db
    .select()
    .from(sku)
    .where(inArray(sku.productId, wanted))
    .orderBy(asc(sku.position), asc(sku.id));
  const known = new Map(rows.map((row) => [row.id, row]));
  const ofProduct = Map.groupBy(skus, ({ productId }) => productId);
  return ids.flatMap((id): SheetProduct[] => {
    const row = known.get(id);
    const change = open.get(id);
    const state = change && isOpenState(change.state) ? change.state : null;
    const texts = change?.fields ?? row;
    const terms = row ?? change?.fields;
    if (!texts || !terms || terms.status === 'archived') return [];
    const { options } = terms;
    const own: Sku[] = row
      ? (ofProduct.get(id) ?? []).map(
          ({ id: skuId, code, choice, price, originalPrice, stock, weight }, at) => ({
            id: skuId,
            at,
            code,
            price,
            originalPrice,
            stock,
            weight,
            spec: specOf(options, choice),
          }),
        )
      : (change?.fields.skus ?? []).map(({ code, choice, price, originalPrice, stock, weight }, at) => ({
          id: null,
          at,
          code,
          price,
          originalPrice,
          stock,
          weight,
          spec: specOf(options, choice),
        }));
    const { status, tiers, minQuantity } = terms;
    return [
      {
        id,
        name: texts.name,
        image: texts.images[0] ?? null,
        categoryId: texts.categoryId,
        status,
        tiers,
        minQuantity,
        isPublic: row !== undefined,
        open: state,
        skus: own,
      },
    ];
  });
}
