import type { Form } from '../../form/use-form.ts';
import { SupplierPicker } from './supplier-picker.tsx';

interface ShopFieldProps<D> {
  /** `missing`: there is none yet, and one is needed. */
  readonly t: { readonly shop: string; readonly missing: string };
  readonly form: Form<D>;
}

/** The shop something is about. */
export const SupplierField = <D extends { readonly supplierId: string }>({ t, form }: ShopFieldProps<D>) => (
  <SupplierPicker
    label={t.shop}
    value={form.draft.supplierId}
    none={t.missing}
    error={form.errors.supplierId && t.missing}
    onPick={(supplierId) => form.set((before) => ({ ...before, supplierId }))}
  />
);
