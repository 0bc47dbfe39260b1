import { TextField } from '../../form/field.tsx';
import type { Form } from '../../form/use-form.ts';

interface MobileFieldProps<D> {
  readonly label: string;
  readonly hint: string;
  readonly form: Form<D>;
}

/** A mobile number; copied spaces are ignored. */
export const MobileField = <D extends { readonly mobile: string }>({
  label,
  hint,
  form,
}: MobileFieldProps<D>) => (
  <TextField
    label={label}
    hint={hint}
    type="tel"
    max={40}
    value={form.draft.mobile}
    error={form.errors.mobile}
    onChange={(mobile) => form.set((before) => ({ ...before, mobile: mobile.trim() }))}
  />
);
