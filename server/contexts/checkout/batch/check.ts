import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { BatchCheck, BatchGoods, BatchLine } from '../../../../contract/checkout/batch.ts';
import { amountLimit, atPercent } from '../../../../contract/money.ts';
import { isGtin, writtenGtin } from '../../../../contract/written.ts';
import type { Db } from '../../../platform/db/open.ts';
import { product, sku } from '../../../platform/db/schema.ts';
import {
  brokenRule,
  type Goods,
  onSale,
  type Pieces,
  piecesByProduct,
  readGoods,
  unitPrice,
} from '../../catalogue/index.ts';
import { parseList, type Written } from './parse.ts';

/** Goods with the code they are ordered by. */
type Coded = Goods & { readonly code: string };

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
async function codedGoods(db: Db, skuIds: readonly number[]): Promise<Map<number, Coded>> {
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
async function findNamed(db: Db, names: readonly string[]): Promise<Map<string, Coded[]>> {
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

interface Meant extends Written {
  readonly goods: Coded | null;
  readonly choices: readonly Coded[];
  readonly merged: readonly number[];
}

/** What a pasted list means, line by line. @throws batch_too_long */
export async function checkText(db: Db, text: string): Promise<BatchCheck> {
  const written = parseList(text);
  const named = await findNamed(
    db,
    written.map((line) => line.name),
  );
  const meant = written.map((line): Meant => {
    const found = named.get(line.name) ?? [];
    const [only] = found;
    const goods = found.length === 1 && only ? only : null;
    return { ...line, goods, choices: goods ? [] : found, merged: [] };
  });
  return judged(addedUp(meant));
}

/** The same for a list of SKUs; one that is not on sale is `unknown`. */
export async function checkItems(db: Db, items: readonly Pieces[]): Promise<BatchCheck> {
  const goods = await codedGoods(
    db,
    items.map((item) => item.skuId),
  );
  const meant = items.map(({ skuId, quantity }, at): Meant => {
    const found = goods.get(skuId) ?? null;
    const text = found?.code ?? `#${skuId}`;
    return { line: at + 1, text, name: text, quantity, goods: found, choices: [], merged: [] };
  });
  return judged(addedUp(meant));
}

/** Lines of one SKU as one, at the place of the first. */
function addedUp(lines: readonly Meant[]): Meant[] {
  const places = new Map<number, number>();
  const kept: Meant[] = [];
  for (const line of lines) {
    const at = line.goods && line.quantity !== null ? places.get(line.goods.skuId) : undefined;
    const before = at === undefined ? undefined : kept[at];
    if (at !== undefined && before) {
      const sum = (before.quantity ?? 0) + (line.quantity ?? 0);
      kept[at] = { ...before, quantity: sum, merged: [...before.merged, line.line] };
      continue;
    }
    if (line.goods && line.quantity !== null) places.set(line.goods.skuId, kept.length);
    kept.push(line);
  }
  return kept;
}

function judged(lines: readonly Meant[]): BatchCheck {
  const ordered = lines.flatMap(({ goods, quantity }) =>
    goods && quantity !== null ? [{ goods, quantity }] : [],
  );
  const pieces = piecesByProduct(ordered);
  const judgedLines = lines.map((line): BatchLine => {
    const { goods, choices, merged, text, quantity } = line;
    const count = goods ? (pieces.get(goods.productId) ?? 0) : 0;
    const most = quantity !== null && quantity > 999_999 ? null : quantity;
    return {
      line: line.line,
      text,
      quantity: most,
      status: statusOf({ ...line, quantity: most }, count),
      goods: goods && toGoods(goods, Math.max(1, count)),
      choices: choices.map((choice) => toGoods(choice, Math.max(1, quantity ?? 1))),
      merged: [...merged],
    };
  });
  const good = judgedLines.flatMap(({ status, goods, quantity }) =>
    status === 'ok' && goods && quantity ? [{ price: goods.price, quantity }] : [],
  );
  return {
    lines: judgedLines,
    okCount: good.length,
    pieces: good.reduce((sum, line) => sum + line.quantity, 0),
    amount: Math.min(
      amountLimit,
      good.reduce((sum, line) => sum + line.price * line.quantity, 0),
    ),
  };
}

function statusOf({ goods, choices, quantity }: Meant, pieces: number): BatchLine['status'] {
  if (!goods) return choices.length > 0 ? 'choose' : 'unknown';
  if (quantity === null) return 'quantity';
  if (goods.stock === 0) return 'sold_out';
  if (quantity > goods.stock) return 'short_stock';
  return brokenRule(goods, pieces) ?? 'ok';
}

function toGoods(goods: Coded, pieces: number): BatchGoods {
  const { skuId, code, productId, supplierId, shopName, name, spec, image, unit, stock } = goods;
  const { minQuantity, orderMultiple } = goods;
  const more = {
    stock,
    minQuantity,
    orderMultiple,
    price: atPercent(unitPrice(goods, pieces), goods.salePercent ?? 100),
  };
  return { skuId, code, productId, supplierId, shopName, name, spec, image, unit, ...more };
}
