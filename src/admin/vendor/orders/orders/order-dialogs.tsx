import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { ParcelItems } from '../../../../../contract/orders/fulfilment.ts';
import { invoiceRoutes } from '../../../../../contract/orders/invoice.ts';
import { ParcelCompany, ParcelNumber } from '../../../../../contract/orders/logistics.ts';
import {
  type SupplierOrderAction,
  supplierOrderRoutes,
} from '../../../../../contract/orders/supplier-order.ts';
import { api, toastError } from '../../../../lib/client.ts';
import { pickText } from '../../../../lib/format/text.ts';
import { SelectField } from '../../../form/choice-fields.tsx';
import { NumberField, TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useFormTexts } from '../../../form/texts.ts';
import { Line } from '../../../parts/card.tsx';
import { useOrderTexts } from '../../../parts/orders/order-texts.ts';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { InvoiceNoField } from '../invoices/invoice-no-field.tsx';
import { AddressDialog } from './address-dialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import { PriceDialog } from './price-dialog.tsx';
import { useOrderForm } from './use-order-form.ts';

const Parcel = z.object({ company: ParcelCompany, number: ParcelNumber, items: ParcelItems });

interface Draft {
  readonly company: string;
  readonly number: string;
  /** Pieces to ship, by line. */
  readonly pieces: Readonly<Record<string, number | null>>;
}

/** Lines with pieces in this parcel; empty counts as 0. */
const goes =
  (pieces: Draft['pieces']) =>
  ({ id }: { readonly id: number }): boolean =>
    (pieces[id] ?? 0) !== 0;

/** Ships all remaining pieces or some of them. */
function ShipDialog({ order, onClose }: DialogProps) {
  const t = useOrderTexts();
  const form = useFormTexts();
  const locale = useLanguage();
  const companies = useApiQuery('GET /api/dictionary/{key}', { params: { key: 'logistics_company' } });
  const left = order.lines.filter((line) => line.left > 0);
  const ship = useOrderForm({
    name: `vendor/orders/${order.id}/ship`,
    initial: {
      company: '',
      number: '',
      pieces: Object.fromEntries(left.map((line) => [line.id, line.left])),
    },
    schema: Parcel,
    toBody: ({ company, number, pieces }: Draft) => ({
      company,
      number,
      items: left.filter(goes(pieces)).map(({ id }) => ({ lineId: id, quantity: pieces[id] })),
    }),
    send: (body) => api('POST /api/order/ship/{id}', { params: { id: String(order.id) }, body }),
    done: t.shipped,
  });
  const { draft, errors, set } = ship;
  const sent = left.filter(goes(draft.pieces));
  return (
    <SheetForm form={ship} title={t.ship} saveLabel={t.actions.ship} onClose={onClose}>
      <SelectField
        label={t.company}
        none={form.chooseOne}
        value={draft.company}
        options={(companies.data ?? []).map(({ value, label }) => ({
          value,
          label: pickText(label, locale),
        }))}
        error={errors.company}
        onChange={(company) => set({ company })}
      />
      <TextField
        label={t.number}
        max={40}
        value={draft.number}
        error={errors.number}
        onChange={(number) => set({ number })}
      />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1 font-semibold">{t.piecesToShip}</legend>
        {left.map((line) => (
          <div key={line.id} className="grid grid-cols-[1fr_7rem] items-center gap-3">
            <span className="min-w-0">
              <span className="line-clamp-2">{pickText(line.name, locale)}</span>
              <span className="text-ink-3 text-xs">{pickText(line.spec, locale)}</span>
            </span>
            <NumberField
              label={[t.piecesToShip, pickText(line.name, locale), pickText(line.spec, locale)]
                .filter(Boolean)
                .join(' · ')}
              isBare
              unit={`/ ${line.left}`}
              value={draft.pieces[line.id] ?? null}
              error={errors[`items.${sent.indexOf(line)}.quantity`]}
              onChange={(quantity) => set({ pieces: { ...draft.pieces, [line.id]: quantity } })}
            />
          </div>
        ))}
        <p className="text-ink-3 text-xs">{errors.items ?? t.splitHint}</p>
      </fieldset>
    </SheetForm>
  );
}

const noteBody = supplierOrderRoutes['POST /api/supplier/order/note/{id}'].body;
const cancelBody = supplierOrderRoutes['POST /api/supplier/order/cancel/{id}'].body;

interface WordsDialogProps extends DialogProps {
  readonly what: 'note' | 'cancel';
}

/** Dialogs with a single text: the shop's internal note, and cancelling with a reason. */
const WordsDialog = ({ what, ...props }: WordsDialogProps) =>
  what === 'note' ? <NoteDialog {...props} /> : <CancelDialog {...props} />;

function NoteDialog({ order, onClose }: DialogProps) {
  const t = useOrderTexts();
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
  const t = useOrderTexts();
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

/** Records that the requested invoice was issued. */
function InvoiceDialog({ order, onClose }: DialogProps) {
  const t = useOrderTexts();
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

/** The order and the action whose dialog is open. */
export interface Doing {
  readonly what: SupplierOrderAction;
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

/** The dialog of an action, after the current order has loaded. */
export function OrderDialogs({ doing, onClose }: { readonly doing: Doing; readonly onClose: () => void }) {
  const t = useOrderTexts();
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
  if (what === 'print' || what === 'customs' || !data) return null;
  const Dialog = dialogs[what];
  return <Dialog order={data} onClose={onClose} />;
}
