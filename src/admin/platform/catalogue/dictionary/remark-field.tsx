import { TextField } from '../../../form/field.tsx';
import type { Form } from '../../../form/use-form.ts';
import type { DictionaryTexts } from './texts.ts';

interface RemarkFieldProps<D> {
  readonly t: DictionaryTexts;
  readonly form: Form<D>;
}

/** A note for operators. */
export const RemarkField = <D extends { readonly remark: string }>({ t, form }: RemarkFieldProps<D>) => (
  <TextField
    label={t.remark}
    max={200}
    rows={2}
    value={form.draft.remark}
    error={form.errors.remark}
    onChange={(remark) => form.set((before) => ({ ...before, remark }))}
  />
);
