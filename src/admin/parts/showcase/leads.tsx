import { LinkField, type LinkFieldProps } from './link-field.tsx';
import { SiteLinkField } from './site-link-field.tsx';

interface LeadsProps extends Omit<LinkFieldProps, 'supplierId'> {
  readonly supplierId: number | null;
}

/** Where it leads: a shop's to what is its own, the platform's anywhere on the site. */
export const Leads = ({ supplierId, ...field }: LeadsProps) =>
  supplierId === null ? <SiteLinkField {...field} /> : <LinkField supplierId={supplierId} {...field} />;
