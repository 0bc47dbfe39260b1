import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { invoiceRoutes } from '../../../../../contract/orders/invoice.ts';
import { type DeskOrderAction, supplierOrderRoutes } from '../../../../../contract/orders/supplier-order.ts';
import { api, toastError } from '../../../../lib/client.ts';
import { TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { Line } from '../../../parts/card.tsx';
import { useOrderWords } from '../../../parts/order-words.ts';
import { useApiQuery } from '../../../shell/data.ts';
import { InvoiceNoField } from '../invoices/invoice-no-field.tsx';
import { AddressDialog } from './address-dialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import { PriceDialog } from './price-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { useOrderForm } from './use-order-form.ts';

const noteBody = supplierOrderRoutes['POST /api/supplier/order/note/{id}'].body;
const cancelBody = supplierOrderRoutes['POST /api/supplier/order/cancel/{id}'].body;

interface WordsDialogProps extends DialogProps {
  readonly what: 'note' | 'cancel';
}

/** What takes nothing but words: the shop's own note, and cancelling with a reason. */
const WordsDialog = ({ what, ...props }: WordsDialogProps) =>
  what === 'note' ? <NoteDialog {...props} /> : <CancelDialog {...props} />;

function NoteDialog({ order, onClose }: DialogProps) {
  const t = useOrderWords();
  const form = useOrderForm({
    name: `vendor/orders/${order.id}/note`,
    initial: { note: order.sellerNote },
    schema: noteBody,
    send: (body) => api('POST /api/supplier/order/note/{id}', { params: { id: String(order.id) }, body }),
    done: t.noted,
  });
  return (
    <SheetForm form={form} title={t.sellerNote} onClose={onClose}>
      <TextField
        label={t.sellerNote}
        hint={t.noteHint}
        rows={4}
        max={500}
        value={form.draft.note}
        error={form.errors.note}
        onChange={(note) => form.set({ note })}
      />
    </SheetForm>
  );
}

function CancelDialog({ order, onClose }: DialogProps) {
  const t = useOrderWords();
  const form = useOrderForm({
    name: `vendor/orders/${order.id}/cancel`,
    initial: { reason: '' },
    schema: cancelBody,
    send: (body) => api('POST /api/supplier/order/cancel/{id}', { params: { id: String(order.id) }, body }),
    done: t.cancelled,
  });
  return (
    <SheetForm form={form} title={t.cancelTitle} saveLabel={t.actions.cancel} onClose={onClose}>
      <p className="text-ink-2">{t.cancelHint}</p>
      <TextField
        label={t.reason}
        hint={t.reasonHint}
        max={200}
        value={form.draft.reason}
        error={form.errors.reason}
        onChange={(reason) => form.set({ reason })}
      />
    </SheetForm>
  );
}

const schema = invoiceRoutes['POST /api/order/invoice/issue/{id}'].body;

/** Notes that the invoice the buyer asked for was issued. */
function InvoiceDialog({ order, onClose }: DialogProps) {
  const t = useOrderWords();
  const form = useOrderForm({
    name: `vendor/orders/${order.id}/invoice`,
    initial: { invoiceNo: '' },
    schema,
    send: (body) => api('POST /api/order/invoice/issue/{id}', { params: { id: String(order.id) }, body }),
    done: t.invoiceIssued,
  });
  const { invoice } = order;
  return (
    <SheetForm form={form} title={t.actions.invoice} onClose={onClose}>
      {invoice && (
        <dl className="flex flex-col gap-1">
          <Line name={t.invoiceTitle}>{invoice.title}</Line>
          {invoice.taxNo && <Line name={t.taxNo}>{invoice.taxNo}</Line>}
          <Line name={t.email}>{invoice.email}</Line>
        </dl>
      )}
      <InvoiceNoField t={t} form={form} />
    </SheetForm>
  );
}

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
