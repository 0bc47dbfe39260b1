import type { Permission } from '../../../../contract/access/permissions.ts';
import { isPaidOrder, OrderStatus } from '../../../../contract/orders/order-status.ts';
import type { SupplierOrderAction } from '../../../../contract/orders/supplier-order.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { leftToShip } from '../order/quantities.ts';

interface Judged {
  readonly status: number;
  readonly lines: readonly {
    readonly quantity: number;
    readonly shipped: number;
    readonly restocked: number;
    readonly refundedPieces: number;
  }[];
  readonly invoiceRequested: boolean;
  readonly isAbroad: boolean;
}

/** The actions of the supplier on an order now that the caller is allowed. The calls themselves check again. */
export function supplierActions(
  { status, lines, invoiceRequested, isAbroad }: Judged,
  actor: Actor,
): SupplierOrderAction[] {
  const isUnsent = lines.every((line) => line.shipped === 0);
  const possible: readonly (readonly [SupplierOrderAction, Permission, boolean])[] = [
    [
      'ship',
      'shop.order.ship',
      status === OrderStatus.PendingShipment && lines.some((line) => leftToShip(line) > 0),
    ],
    ['price', 'shop.order.price', status === OrderStatus.PendingPayment],
    ['address', 'shop.order.address', canReaddress(status) && isUnsent],
    ['cancel', 'shop.order.cancel', status === OrderStatus.PendingPayment],
    ['note', 'shop.order.note', true],
    ['invoice', 'shop.order.invoice', invoiceRequested],
    // A delivery note contains the whole address.
    ['print', 'shop.order.ship', isPaidOrder(status)],
    ['customs', 'shop.order.ship', isPaidOrder(status) && isAbroad],
  ];
  return possible.flatMap(([action, code, may]) => (may && actor.has(code) ? [action] : []));
}

/** Before it is paid, or paid and not shipped. */
export const canReaddress = (status: number): boolean =>
  status === OrderStatus.PendingPayment || status === OrderStatus.PendingShipment;
