import { invoiceRoutes } from '../../../../../contract/orders/invoice.ts';
import { api } from '../../../../lib/client.ts';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { Line } from '../../../parts/card.tsx';
import { useOrderWords } from '../../../parts/order-words.ts';
import { InvoiceNoField } from '../invoices/invoice-no-field.tsx';
import type { DialogProps } from './dialog-props.ts';
import { useOrderForm } from './use-order-form.ts';

const schema = invoiceRoutes['POST /api/order/invoice/issue/{id}'].body;

/** Notes that the invoice the buyer asked for was issued. */
export function InvoiceDialog({ order, onClose }: DialogProps) {
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
