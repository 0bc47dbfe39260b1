import type { DeskOrderDetail } from '../../../../../contract/orders/supplier-order.ts';

/** What every dialog about one order gets. */
export interface DialogProps {
  readonly order: DeskOrderDetail;
  readonly onClose: () => void;
}
