import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { isGtin, writtenGtin } from '../../../../contract/written.ts';
import type { Db } from '../../../platform/db/open.ts';
import { product, sku } from '../../../platform/db/schema.ts';
import { type Goods, onSale, readGoods } from '../../catalogue/index.ts';

/** Goods with the code they are ordered by. */
export type Coded = Goods & { readonly code: string };

const codeKey = (name: string) => name.toLowerCase();

/** The number under the bars, however it is grouped; null for anything else. */
function gtinOf(name: string): string | null {
  const digits = writtenGtin(name);
  return isGtin(digits) ? digits : null;
}

/** The number of a product in `48`, `#48` or the address of its page; null for anything else. */
function productNumber(name: string): number | null {
  const found = /^#?(\d{1,9})$/.exec(name) ?? /\/product\/(?:detail\/)?(\d{1,9})(?:[/?#]|$)/.exec(name);
  return found ? Number(found[1]) : null;
}

/** Reads the goods behind these SKUs that are on sale, by SKU id. */
export async function codedGoods(db: Db, skuIds: readonly number[]): Promise<Map<number, Coded>> {
  const goods = await readGoods(db, skuIds);
  const codes = await db
    .select({ id: sku.id, code: sku.code })
    .from(sku)
    .where(inArray(sku.id, [...skuIds, 0]));
  return new Map(
    codes.flatMap(({ id, code }) => {
      const one = goods.get(id);
      return one?.onSale ? [[id, { ...one, code }]] : [];
    }),
  );
}

/** Most goods offered where a name fits several. */
const mostChoices = 50;

/** What each name can mean, on sale only: the SKUs of that code, else of that GTIN, else those of that product. Unknown names have none. */
export async function findNamed(db: Db, names: readonly string[]): Promise<Map<string, Coded[]>> {
  const keys = [...new Set(names.map(codeKey))];
  const numbers = [...new Set(names.flatMap((name) => productNumber(name) ?? []))];
  const visible = (where: ReturnType<typeof and>) =>
    db
      .select({ id: sku.id, key: sql<string>`lower(${sku.code})`, productId: sku.productId, gtin: sku.gtin })
      .from(sku)
      .innerJoin(product, eq(product.id, sku.productId))
      .where(and(where, onSale))
      .orderBy(asc(sku.productId), asc(sku.position), asc(sku.id))
      .limit(20_000);
  const byCode = keys.length === 0 ? [] : await visible(inArray(sql`lower(${sku.code})`, keys));
  const byNumber = numbers.length === 0 ? [] : await visible(inArray(sku.productId, numbers));
  const barred = [...new Set(names.flatMap((name) => gtinOf(name) ?? []))];
  const byGtin = barred.length === 0 ? [] : await visible(inArray(sku.gtin, barred));
  const ofGtin = Map.groupBy(byGtin, (row) => row.gtin);
  const ofKey = Map.groupBy(byCode, (row) => row.key);
  const ofProduct = Map.groupBy(byNumber, (row) => row.productId);
  const wanted = new Map(
    names.map((name) => {
      const number = productNumber(name);
      const rows =
        ofKey.get(codeKey(name)) ??
        ofGtin.get(gtinOf(name)) ??
        (number === null ? [] : (ofProduct.get(number) ?? []));
      return [name, rows.slice(0, mostChoices).map((row) => row.id)] as const;
    }),
  );
  const goods = await codedGoods(db, [...new Set([...wanted.values()].flat())]);
  return new Map([...wanted].map(([name, ids]) => [name, ids.flatMap((id) => goods.get(id) ?? [])]));
}
