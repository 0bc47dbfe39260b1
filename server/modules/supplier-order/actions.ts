import type { Permission } from '../../../contract/permissions.ts';
import type { DeskOrderAction } from '../../../contract/supplier-order.ts';
import type { Actor } from '../../actor.ts';
import { leftToShip } from '../order/index.ts';

interface Judged {
  readonly status: number;
  readonly lines: readonly {
    readonly quantity: number;
    readonly shipped: number;
    readonly restocked: number;
    readonly refundedPieces: number;
  }[];
  readonly invoiceRequested: boolean;
}

/** Paid, and not paid back. */
const alive: readonly number[] = [1, 2, 3, 5, 7];

/** What the shop may do with an order now and this caller is allowed to. The calls themselves check again. */
export function deskActions({ status, lines, invoiceRequested }: Judged, actor: Actor): DeskOrderAction[] {
  const isUnsent = lines.every((line) => line.shipped === 0);
  const possible: readonly (readonly [DeskOrderAction, Permission, boolean])[] = [
    ['ship', 'shop.order.ship', status === 1 && lines.some((line) => leftToShip(line) > 0)],
    ['price', 'shop.order.price', status === 0],
    ['address', 'shop.order.address', canReaddress(status) && isUnsent],
    ['cancel', 'shop.order.cancel', status === 0],
    ['note', 'shop.order.note', true],
    ['invoice', 'shop.order.invoice', invoiceRequested],
    // A delivery note has the whole address on it.
    ['print', 'shop.order.ship', alive.includes(status)],
  ];
  return possible.flatMap(([action, code, may]) => (may && actor.has(code) ? [action] : []));
}

/** Before it is paid, or paid and waiting to be sent. */
export const canReaddress = (status: number): boolean => status === 0 || status === 1;
