import type { SupplierOrderDetail } from '../../../../../contract/orders/supplier-order.ts';

/** Props of every dialog about one order. */
export interface DialogProps {
  readonly order: SupplierOrderDetail;
  readonly onClose: () => void;
}
