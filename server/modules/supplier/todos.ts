import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { ShopPermission } from '../../../contract/permissions.ts';
import type { TodoName } from '../../../contract/shop-overview.ts';
import type { ShopScope } from '../../actor.ts';
import { afterSale, order } from '../../db/schema/index.ts';

interface Todo {
  /** Of the page it leads to. */
  readonly permission: ShopPermission;
  readonly of: typeof order | typeof afterSale;
  readonly where: (shop: ShopScope) => SQL | undefined;
}

const orders = (status: number): Todo => ({
  permission: 'shop.order.read',
  of: order,
  where: (shop) => and(shop.where(order.supplierId), eq(order.status, status)),
});

/** After-sales that are the shop's turn. */
const ours = ['requested', 'sent'] as const;

/** What a shop is reminded of: a page that wants to be on this list adds a line here and one beside the overview's page. */
export const todos: Readonly<Record<TodoName, Todo>> = {
  ship: orders(1),
  refunds: orders(5),
  afterSales: {
    permission: 'shop.aftersale.read',
    of: afterSale,
    where: (shop) => and(shop.where(afterSale.supplierId), inArray(afterSale.state, [...ours])),
  },
  unpaid: orders(0),
};
