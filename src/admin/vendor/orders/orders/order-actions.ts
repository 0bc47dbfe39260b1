import { Ban, FileText, MapPin, NotebookPen, Printer, Stamp, Tag, Truck } from 'lucide-react';
import type { SupplierOrderAction } from '../../../../../contract/orders/supplier-order.ts';
import type { OrderTexts } from '../../../parts/orders/order-texts.ts';
import type { Action } from '../../../resource/list.ts';

const signs = {
  ship: Truck,
  price: Tag,
  address: MapPin,
  note: NotebookPen,
  invoice: FileText,
  print: Printer,
  customs: Stamp,
  cancel: Ban,
} as const;
/** Order of the actions, the most important first. */
const sequence = ['ship', 'price', 'invoice', 'address', 'note', 'print', 'customs', 'cancel'] as const;

/** The actions that the server allows the caller for an order. */
export const doable = (
  t: OrderTexts,
  actions: readonly SupplierOrderAction[],
  start: (what: SupplierOrderAction) => void,
): Action<unknown>[] =>
  sequence
    .filter((what) => actions.includes(what))
    .map((what) => ({
      label: t.actions[what],
      icon: signs[what],
      onPick: () => start(what),
      isDanger: what === 'cancel',
    }));
