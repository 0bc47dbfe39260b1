import { invoiceRoutes, type ShopInvoice } from '../../../../../contract/orders/invoice.ts';
import { api } from '../../../../lib/client.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { Line } from '../../../parts/card.tsx';
import { invalidateAnswers } from '../../../shell/data.ts';
import { type ChosenFile, FileField } from './file-field.tsx';
import { useInvoiceWords } from './words.ts';

const schema = invoiceRoutes['PUT /api/order/invoice/file/{id}'].body;

interface FileDialogProps {
  readonly invoice: ShopInvoice;
  readonly onClose: () => void;
}

/** Puts the file of an issued invoice in place, or another one for it. */
export function FileDialog({ invoice, onClose }: FileDialogProps) {
  const t = useInvoiceWords();
  const form = useForm<{ readonly file: ChosenFile | null }, { file: string }>({
    name: `vendor/invoices/${invoice.id}/file`,
    initial: { file: null },
    schema,
    toBody: ({ file }) => ({ file: file?.key }),
    save: async (body) => {
      const params = { id: String(invoice.orderId) };
      await api('PUT /api/order/invoice/file/{id}', { params, body });
      showToast('success', t.fileAttached);
      await invalidateAnswers('GET /api/supplier/invoice/list', 'GET /api/supplier/order/detail/{id}');
    },
  });
  const { draft, errors, set } = form;
  const title = invoice.file ? t.fileReplace : t.fileAttach;
  return (
    <SheetForm form={form} title={title} saveLabel={title} onClose={onClose}>
      <dl className="flex flex-col gap-1">
        <Line name={t.orderNo}>{invoice.orderNo}</Line>
        <Line name={t.heading}>{invoice.title}</Line>
        <Line name={t.invoiceNo}>{invoice.invoiceNo}</Line>
      </dl>
      {invoice.file && (
        <p role="note" className="text-ink-2">
          {t.fileReplaceHint}
        </p>
      )}
      <FileField
        t={t}
        chosen={draft.file}
        error={errors.file && draft.file === null ? t.fileNeeded : errors.file}
        onChange={(file) => set({ file })}
      />
    </SheetForm>
  );
}
