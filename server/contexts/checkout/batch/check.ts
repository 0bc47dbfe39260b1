import type { BatchCheck, BatchGoods, BatchLine } from '../../../../contract/checkout/batch.ts';
import { amountLimit, atPercent } from '../../../../contract/money.ts';
import type { Db } from '../../../platform/db/open.ts';
import { brokenRule, type Pieces, piecesByProduct, unitPrice } from '../../catalogue/index.ts';
import { type Coded, codedGoods, findNamed } from './find.ts';
import { parseList, type Written } from './parse.ts';

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
