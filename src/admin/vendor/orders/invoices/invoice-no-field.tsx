import { TextField } from '../../../form/field.tsx';
import type { Form } from '../../../form/use-form.ts';

interface InvoiceNoFieldProps<D> {
  readonly t: { readonly invoiceNo: string; readonly invoiceNoHint: string };
  readonly form: Form<D>;
}

/** Under which number the invoice was issued. */
export const InvoiceNoField = <D extends { readonly invoiceNo: string }>({
  t,
  form,
}: InvoiceNoFieldProps<D>) => (
  <TextField
    label={t.invoiceNo}
    hint={t.invoiceNoHint}
    max={20}
    value={form.draft.invoiceNo}
    error={form.errors.invoiceNo}
    onChange={(invoiceNo) => form.set((before) => ({ ...before, invoiceNo }))}
  />
);
