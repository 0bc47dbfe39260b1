import { supplierOrderRoutes } from '../../../../../contract/orders/supplier-order.ts';
import { api } from '../../../../lib/client.ts';
import { TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useOrderWords } from '../../../parts/order-words.ts';
import type { DialogProps } from './dialog-props.ts';
import { useOrderForm } from './use-order-form.ts';

const noteBody = supplierOrderRoutes['POST /api/supplier/order/note/{id}'].body;
const cancelBody = supplierOrderRoutes['POST /api/supplier/order/cancel/{id}'].body;

interface WordsDialogProps extends DialogProps {
  readonly what: 'note' | 'cancel';
}

/** What takes nothing but words: the shop's own note, and cancelling with a reason. */
export const WordsDialog = ({ what, ...props }: WordsDialogProps) =>
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
