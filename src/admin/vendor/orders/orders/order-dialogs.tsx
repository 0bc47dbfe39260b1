import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { DeskOrderAction } from '../../../../../contract/orders/supplier-order.ts';
import { toastError } from '../../../../lib/client.ts';
import { useOrderWords } from '../../../parts/order-words.ts';
import { useApiQuery } from '../../../shell/data.ts';
import { AddressDialog } from './address-dialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import { InvoiceDialog } from './invoice-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { WordsDialog } from './words-dialog.tsx';

/** What somebody has begun to do with an order. */
export interface Doing {
  readonly what: DeskOrderAction;
  readonly id: number;
  readonly orderNo: string;
}

const dialogs = {
  ship: ShipDialog,
  price: PriceDialog,
  address: AddressDialog,
  invoice: InvoiceDialog,
  note: (props: DialogProps) => <WordsDialog {...props} what="note" />,
  cancel: (props: DialogProps) => <WordsDialog {...props} what="cancel" />,
} as const;

/** The dialog of what is being done, once the order is there as it is now. */
export function OrderDialogs({ doing, onClose }: { readonly doing: Doing; readonly onClose: () => void }) {
  const t = useOrderWords();
  const navigate = useNavigate();
  const { what, id } = doing;
  const { data, error } = useApiQuery('GET /api/supplier/order/detail/{id}', { params: { id: String(id) } });
  useEffect(() => {
    if (what !== 'print') return;
    onClose();
    navigate(`/vendor/orders/${id}/delivery-note`);
  }, [what, id, navigate, onClose]);
  useEffect(() => {
    if (!error) return;
    toastError(error, t.failed);
    onClose();
  }, [error, t, onClose]);
  if (what === 'print' || !data) return null;
  const Dialog = dialogs[what];
  return <Dialog order={data} onClose={onClose} />;
}
