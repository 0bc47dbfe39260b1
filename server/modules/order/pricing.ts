import type { LocalText } from '../../../contract/basics.ts';
import type { Checkout, OrderLine } from '../../../contract/order.ts';
import { fail } from '../../fail.ts';
import { amountLimit } from '../cart/service.ts';
import { brokenRule, type Goods, piecesByProduct, unitPrice } from '../catalogue/service.ts';

/** What is to be ordered: goods as they are now, and how many. */
export interface Wanted {
  readonly goods: Goods;
  readonly quantity: number;
}

type Group = Checkout['groups'][number];

/**
 * What these lines cost, one group a supplier in the order they first appear. Money in fen.
 * Tier price by the product's pieces; freight once a supplier, the highest of its lines.
 */
export function priceOrder(lines: readonly Wanted[]): Checkout {
  const pieces = piecesByProduct(lines);
  const suppliers = new Map<number, Wanted[]>();
  for (const line of lines) {
    const own = suppliers.get(line.goods.supplierId) ?? [];
    suppliers.set(line.goods.supplierId, [...own, line]);
  }
  const groups = [...suppliers].map(([supplierId, own]) => priceGroup(supplierId, own, pieces));
  const total = (amount: (group: Group) => number) => groups.reduce((sum, group) => sum + amount(group), 0);
  const payable = total((group) => group.payable);
  if (payable > amountLimit) fail('invalid_input', {}, 'body.items');
  return {
    groups,
    goodsAmount: total((group) => group.goodsAmount),
    freight: total((group) => group.freight),
    discount: total((group) => group.discount),
    payable,
    itemCount: lines.reduce((sum, line) => sum + line.quantity, 0),
  };
}

function priceGroup(
  supplierId: number,
  lines: readonly Wanted[],
  pieces: ReadonlyMap<number, number>,
): Group {
  const items = lines.map((line) => toLine(line, pieces.get(line.goods.productId) ?? line.quantity));
  const goodsAmount = items.reduce((sum, item) => sum + item.subtotal, 0);
  const freight = Math.max(0, ...lines.map((line) => line.goods.freight));
  const discount = 0;
  const shopName: LocalText = lines[0]?.goods.shopName ?? { zh: '', en: '' };
  const payable = goodsAmount + freight - discount;
  return { supplierId, shopName, items, goodsAmount, freight, discount, payable };
}

function toLine({ goods, quantity }: Wanted, pieces: number): OrderLine {
  const { productId, skuId, name, image, spec, unit } = goods;
  const price = unitPrice(goods, pieces);
  return {
    productId,
    skuId,
    name,
    image,
    spec,
    unitPrice: price,
    quantity,
    unit,
    subtotal: price * quantity,
  };
}

/** @throws product_gone, out_of_stock, below_minimum or not_a_multiple for the first line that cannot be ordered. */
export function checkOrderable(lines: readonly Wanted[]): void {
  const pieces = piecesByProduct(lines);
  for (const { goods, quantity } of lines) {
    if (!goods.onSale) fail('product_gone');
    if (quantity > goods.stock) fail('out_of_stock', { stock: goods.stock });
    const rule = brokenRule(goods, pieces.get(goods.productId) ?? quantity);
    if (rule) fail(rule, { minimum: goods.minQuantity, multiple: goods.orderMultiple });
  }
}
