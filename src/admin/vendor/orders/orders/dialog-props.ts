import type { SupplierOrderDetail } from '../../../../../contract/orders/supplier-order.ts';

/** What every dialog about one order gets. */
export interface DialogProps {
  readonly order: SupplierOrderDetail;
  readonly onClose: () => void;
}
