import type { z } from 'zod';
import { invoiceRoutes, type SupplierInvoice } from '../../../../../contract/orders/invoice.ts';
import { api } from '../../../../lib/client.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { Line } from '../../../parts/card.tsx';
import { invalidateAnswers } from '../../../shell/data.ts';
import { type ChosenFile, FileField } from './file-field.tsx';
import { InvoiceNoField } from './invoice-no-field.tsx';
import { useInvoiceTexts } from './texts.ts';

const schema = invoiceRoutes['POST /api/order/invoice/issue/{id}'].body;
const stale = [
  'GET /api/supplier/invoice/list',
  'GET /api/supplier/order/detail/{id}',
  'GET /api/supplier/overview',
] as const;

interface IssueDraft {
  readonly invoiceNo: string;
  readonly file: ChosenFile | null;
}

interface IssueDialogProps {
  readonly invoice: SupplierInvoice;
  readonly onClose: () => void;
}

/** Records that an invoice was issued and sent; its required data is shown beside the field. */
export function IssueDialog({ invoice, onClose }: IssueDialogProps) {
  const t = useInvoiceTexts();
  const form = useForm<IssueDraft, z.output<typeof schema>>({
    name: `vendor/invoices/${invoice.id}`,
    initial: { invoiceNo: '', file: null },
    schema,
    toBody: ({ invoiceNo, file }) => ({ invoiceNo, ...(file && { file: file.key }) }),
    save: async (body) => {
      const params = { id: String(invoice.orderId) };
      await api('POST /api/order/invoice/issue/{id}', { params, body });
      showToast('success', t.done);
      await invalidateAnswers(...stale);
    },
  });
  return (
    <SheetForm form={form} title={t.issue} saveLabel={t.issue} onClose={onClose}>
      <dl className="flex flex-col gap-1">
        <Line name={t.orderNo}>{invoice.orderNo}</Line>
        <Line name={t.heading}>{invoice.title}</Line>
        {invoice.taxNo && <Line name={t.taxNo}>{invoice.taxNo}</Line>}
        <Line name={t.amount}>{formatMoney(invoice.amount)}</Line>
        <Line name={t.email}>{invoice.email}</Line>
      </dl>
      <InvoiceNoField t={t} form={form} />
      <FileField
        t={t}
        chosen={form.draft.file}
        error={form.errors.file}
        onChange={(file) => form.set({ file })}
      />
    </SheetForm>
  );
}
