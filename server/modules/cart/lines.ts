import type { Cart, CartItem } from '../../../contract/cart.ts';
import { brokenRule, type Goods, piecesByProduct, unitPrice } from '../catalogue/service.ts';

/** A line as it is kept, with the goods as they are now. */
export interface Line {
  readonly id: number;
  readonly goods: Goods;
  readonly quantity: number;
  readonly selected: boolean;
}

/** Largest amount the contract can carry, in fen. */
export const amountLimit = 1_000_000_000_000;
/** Most pieces one line can hold. */
export const quantityLimit = 999_999;

/**
 * The cart as it is shown. A product's lines count together for its tier and its minimum: the selected ones by
 * themselves, as they would be ordered, and the others as if everything in the cart were.
 */
export function toCart(lines: readonly Line[]): Cart {
  const all = piecesByProduct(lines);
  const selected = piecesByProduct(lines.filter((line) => line.selected));
  const items = lines.map((line) => {
    const pieces = (line.selected ? selected : all).get(line.goods.productId) ?? line.quantity;
    return { supplierId: line.goods.supplierId, shopName: line.goods.shopName, item: toItem(line, pieces) };
  });
  const groups = new Map<number, Cart['groups'][number]>();
  for (const { supplierId, shopName, item } of items) {
    const group = groups.get(supplierId) ?? { supplierId, shopName, items: [] };
    group.items.push(item);
    groups.set(supplierId, group);
  }
  const taken = items.map(({ item }) => item).filter((item) => item.selected);
  const amount = taken.reduce((sum, item) => sum + (item.problem ? 0 : item.subtotal), 0);
  return {
    groups: [...groups.values()],
    count: lines.length,
    selectedCount: taken.length,
    selectedAmount: Math.min(amountLimit, amount),
  };
}

function toItem({ id, goods, quantity, selected }: Line, pieces: number): CartItem {
  const { productId, skuId, name, image, spec, stock, originalPrice, minQuantity, orderMultiple } = goods;
  const price = unitPrice(goods, pieces);
  return {
    ...{ id, productId, skuId, name, image, spec, quantity, selected, stock, price },
    originalPrice: Math.max(originalPrice, price),
    subtotal: Math.min(amountLimit, price * quantity),
    ...{ minQuantity, orderMultiple, unit: goods.unit, freight: goods.freight },
    problem: problemOf(goods, quantity, pieces),
  };
}

function problemOf(goods: Goods, quantity: number, pieces: number): CartItem['problem'] {
  const checks: readonly (readonly [CartItem['problem'], boolean])[] = [
    ['off_shelf', !goods.onSale],
    ['sold_out', goods.stock === 0],
    ['short_stock', quantity > goods.stock],
  ];
  return checks.find(([, broken]) => broken)?.[0] ?? brokenRule(goods, pieces);
}
