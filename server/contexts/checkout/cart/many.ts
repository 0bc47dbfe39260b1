import type { AddProblem, Cart } from '../../../../contract/checkout/cart.ts';
import type { Tx } from '../../../platform/db/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import { brokenRule, type Goods, type Pieces, piecesByProduct, readGoods } from '../../catalogue/index.ts';
import { cartLimit, changeCart } from './change.ts';
import { type Line, quantityLimit } from './lines.ts';
import { putLine } from './queries.ts';

/** A SKU that is not added, with the reason. */
interface LeftOut {
  readonly skuId: number;
  readonly problem: AddProblem;
}

/** The result of adding a list: the new cart lines, and the SKUs that are not added. */
interface Plan {
  readonly puts: readonly Pieces[];
  readonly left: readonly LeftOut[];
}

/**
 * Plans what a list adds to a cart. A SKU that is not on sale, short of stock or above the limit is left out by itself; minimum order
 * quantity and order multiple then apply to all pieces of a product together, including those in the cart, so a product is added completely
 * or not at all.
 */
function plan(
  lines: readonly Line[],
  goods: ReadonlyMap<number, Goods>,
  items: readonly Pieces[],
  ownShops: ReadonlySet<number>,
): Plan {
  const before = new Map(lines.map((line) => [line.goods.skuId, line.quantity]));
  const left: LeftOut[] = [];
  const fitting: { readonly goods: Goods; readonly quantity: number }[] = [];
  let room = cartLimit - lines.length;
  for (const [skuId, added] of sumPieces(items)) {
    const found = goods.get(skuId);
    const quantity = (before.get(skuId) ?? 0) + added;
    const isNew = !before.has(skuId);
    if (!found?.onSale) left.push({ skuId, problem: 'gone' });
    else if (ownShops.has(found.supplierId)) left.push({ skuId, problem: 'own_shop' });
    else if (quantity > Math.min(found.stock, quantityLimit)) left.push({ skuId, problem: 'out_of_stock' });
    else if (isNew && room === 0) left.push({ skuId, problem: 'cart_full' });
    else {
      if (isNew) room -= 1;
      fitting.push({ goods: found, quantity });
    }
  }
  const replaced = new Set(fitting.map((line) => line.goods.skuId));
  const staying = lines.filter((line) => !replaced.has(line.goods.skuId));
  const pieces = piecesByProduct([...staying, ...fitting]);
  const puts: Pieces[] = [];
  for (const { goods: one, quantity } of fitting) {
    const problem = brokenRule(one, pieces.get(one.productId) ?? quantity);
    if (problem) left.push({ skuId: one.skuId, problem });
    else puts.push({ skuId: one.skuId, quantity });
  }
  return { puts, left };
}

/** The total pieces per SKU. */
function sumPieces(items: readonly Pieces[]): Map<number, number> {
  const wanted = new Map<number, number>();
  for (const { skuId, quantity } of items) wanted.set(skuId, (wanted.get(skuId) ?? 0) + quantity);
  return wanted;
}

const readAll = (tx: Tx, items: readonly Pieces[]) =>
  readGoods(
    tx,
    items.map(({ skuId }) => skuId),
  );

async function putAll(work: UnitOfWork, accountId: number, puts: readonly Pieces[]): Promise<void> {
  const { tx } = work;
  const createdAt = work.now;
  for (const line of puts) await putLine(tx, { ...line, accountId, selected: true, createdAt });
}

/** Adds the orderable SKUs of a list to the cart, selected, and returns those left out. */
export async function addMany(
  deps: Deps,
  accountId: number,
  items: readonly Pieces[],
): Promise<{ readonly cart: Cart; readonly left: readonly LeftOut[] }> {
  let left: readonly LeftOut[] = [];
  const cart = await changeCart(deps, accountId, async (work, lines, ownShops) => {
    const { tx } = work;
    const planned = plan(lines, await readAll(tx, items), items, ownShops);
    left = planned.left;
    await putAll(work, accountId, planned.puts);
    return undefined;
  });
  return { cart, left };
}

interface BatchAdding {
  readonly productId: number;
  readonly items: readonly Pieces[];
}

/** Adds pieces of several SKUs of one product, all or nothing; selected. @throws the errors of `addToCart` */
export function addBatch(deps: Deps, accountId: number, { productId, items }: BatchAdding): Promise<Cart> {
  return changeCart(deps, accountId, async (work, lines, ownShops) => {
    const { tx } = work;
    const goods = await readAll(tx, items);
    if (items.some(({ skuId }) => goods.get(skuId)?.productId !== productId)) fail('not_found');
    const { puts, left } = plan(lines, goods, items, ownShops);
    const [first] = left;
    if (first) refuse(first, goods.get(first.skuId));
    await putAll(work, accountId, puts);
    return undefined;
  });
}

function refuse({ problem }: LeftOut, goods: Goods | undefined): never {
  if (problem === 'gone' || !goods) fail('not_found');
  if (problem === 'own_shop') fail(problem);
  if (problem === 'out_of_stock') fail(problem, { stock: goods.stock });
  if (problem === 'cart_full') fail(problem, { limit: cartLimit });
  fail(problem, { minimum: goods.minQuantity, multiple: goods.orderMultiple });
}
