import type { Permission } from '../../../../../contract/access/permissions.ts';
import type { OpeningStepName, OpeningValues } from '../../../../../contract/operations/opening.ts';
import { paths } from '../../../../lib/paths.ts';
import type { OpeningTexts } from './texts.ts';

interface StepLink {
  readonly label: string;
  /** Below the area's root, or an address outside of it. */
  readonly to: string;
  /** It leaves the platform back office. */
  readonly isOutside?: boolean;
  readonly permission?: Permission;
}

/** The pages where a step is done. */
export function linksOf(t: OpeningTexts, step: OpeningStepName, { texts }: OpeningValues): StepLink[] {
  const brand: StepLink = { label: t.links.brand, to: '/brand', permission: 'platform.site.read' };
  const seller: StepLink = { label: t.links.seller, to: '/adminweb', isOutside: true };
  const messages: StepLink = { label: t.links.sms, to: '/sms', permission: 'platform.sms.read' };
  const links: Readonly<Record<OpeningStepName, readonly StepLink[]>> = {
    brand: [brand],
    pictures: [brand],
    theme: [brand],
    languages: [
      { label: t.links.site, to: '/site', permission: 'platform.site.read' },
      { label: t.links.dictionary, to: '/dictionary', permission: 'platform.dictionary.read' },
    ],
    currency: [{ label: t.links.currency, to: '/currency', permission: 'platform.site.read' }],
    company: [{ label: t.links.site, to: '/site', permission: 'platform.site.read' }],
    texts: [
      ...texts.flatMap(({ id, code }): StepLink[] =>
        id === null ? [] : [{ label: t.texts[code], to: `/texts/${id}`, permission: 'platform.text.read' }],
      ),
      { label: t.links.texts, to: '/texts', permission: 'platform.text.read' },
    ],
    categories: [
      { label: t.links.categoryImport, to: '/category?import', permission: 'platform.category.write' },
      { label: t.links.category, to: '/category', permission: 'platform.category.read' },
    ],
    payment: [],
    sms: [messages],
    mail: [messages],
    terms: [
      { label: t.links.commission, to: '/commission', permission: 'platform.commission.read' },
      { label: t.links.templates, to: '/contract/templates', permission: 'platform.contract.read' },
    ],
    shop: [
      { label: t.links.audit, to: '/audit', permission: 'platform.audit.read' },
      { label: t.links.join, to: paths.becomeSupplier, isOutside: true },
    ],
    delivery: [seller],
    product: [
      seller,
      { label: t.links.products, to: '/audit/products', permission: 'platform.product.audit' },
    ],
    live: [{ label: t.links.security, to: '/security' }],
  };
  return [...links[step]];
}
