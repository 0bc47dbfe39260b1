import type { Form } from '../../form/use-form.ts';
import { LinkField } from './link-field.tsx';
import { SiteLinkField } from './site-link-field.tsx';
import type { SlideTexts } from './texts.ts';

interface LeadsProps<D> {
  readonly t: SlideTexts;
  /** Supplier; null = the home page. */
  readonly supplierId: number | null;
  readonly form: Form<D>;
}

/** The link target: for a shop its own pages, for the platform the whole site. */
export function Leads<D extends { readonly link: string | null; readonly linkEn: string | null }>({
  t,
  supplierId,
  form,
}: LeadsProps<D>) {
  const field = {
    t,
    value: form.draft.link,
    error: form.errors.link,
    onChange: (link: string | null, linkEn: string | null = null) =>
      form.set((before) => ({ ...before, link, linkEn })),
  };
  return supplierId === null ? (
    <SiteLinkField {...field} valueEn={form.draft.linkEn} errorEn={form.errors.linkEn} />
  ) : (
    <LinkField supplierId={supplierId} {...field} />
  );
}
