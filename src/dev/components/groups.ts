import type { Example, Sheet } from './example.ts';

/** Components shown together. */
export interface Group {
  readonly name: string;
  /** The style sheet: of the site or of the back office. */
  readonly sheet: Sheet;
  /** Rendered on the server with its frame: Astro components. */
  readonly isStatic?: boolean;
  readonly load: () => Promise<{ readonly examples: readonly Example[] }>;
}

export const groups: readonly Group[] = [
  { name: 'buttons', sheet: 'site', load: () => import('./site/buttons.tsx') },
  { name: 'fields', sheet: 'site', load: () => import('./site/fields.tsx') },
  { name: 'forms', sheet: 'site', load: () => import('./site/forms.tsx') },
  { name: 'dialogs', sheet: 'site', load: () => import('./site/dialogs.tsx') },
  { name: 'states', sheet: 'site', load: () => import('./site/states.tsx') },
  { name: 'price', sheet: 'site', load: () => import('./site/price.tsx') },
  { name: 'products', sheet: 'site', load: () => import('./site/products.tsx') },
  { name: 'reviews', sheet: 'site', load: () => import('./site/reviews.tsx') },
  { name: 'coupons', sheet: 'site', load: () => import('./site/coupons.tsx') },
  { name: 'orders', sheet: 'site', load: () => import('./site/orders.tsx') },
  { name: 'page', sheet: 'site', isStatic: true, load: () => import('./site/page-parts.ts') },
  { name: 'islands', sheet: 'site', load: () => import('./site/islands.tsx') },
  { name: 'suppliers', sheet: 'site', load: () => import('./site/suppliers.tsx') },
  { name: 'back-office-buttons', sheet: 'office', load: () => import('./back-office/buttons.tsx') },
  { name: 'back-office-fields', sheet: 'office', load: () => import('./back-office/fields.tsx') },
  { name: 'back-office-forms', sheet: 'office', load: () => import('./back-office/forms.tsx') },
  { name: 'back-office-lists', sheet: 'office', load: () => import('./back-office/lists.tsx') },
  { name: 'back-office-pickers', sheet: 'office', load: () => import('./back-office/pickers.tsx') },
  { name: 'back-office-tags', sheet: 'office', load: () => import('./back-office/tags.tsx') },
  { name: 'back-office-cards', sheet: 'office', load: () => import('./back-office/cards.tsx') },
  { name: 'back-office-goods', sheet: 'office', load: () => import('./back-office/goods.tsx') },
  { name: 'back-office-figures', sheet: 'office', load: () => import('./back-office/figures.tsx') },
];
