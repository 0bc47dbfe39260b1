import type { Form } from '../../form/use-form.ts';
import { SupplierPicker } from './supplier-picker.tsx';

interface ShopFieldProps<D> {
  /** `missing`: the error if no shop is chosen. */
  readonly t: { readonly shop: string; readonly missing: string };
  readonly form: Form<D>;
}

/** A required shop. */
export const SupplierField = <D extends { readonly supplierId: string }>({ t, form }: ShopFieldProps<D>) => (
  <SupplierPicker
    label={t.shop}
    value={form.draft.supplierId}
    none={t.missing}
    error={form.errors.supplierId && t.missing}
    onPick={(supplierId) => form.set((before) => ({ ...before, supplierId }))}
  />
);
