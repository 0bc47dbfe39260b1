import { TextField } from '../../../form/field.tsx';
import type { Form } from '../../../form/use-form.ts';

interface InvoiceNoFieldProps<D> {
  readonly t: { readonly invoiceNo: string; readonly invoiceNoHint: string };
  readonly form: Form<D>;
}

/** The number of the issued invoice. */
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
