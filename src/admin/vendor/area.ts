import type { Area, PageModule } from '../shell/area.ts';

/** The back office of a shop. */
export const vendor: Area = {
  name: 'vendor',
  root: '/adminweb',
  mayEnter: ({ supplierId }) => supplierId !== null,
  pages: import.meta.glob<PageModule>('./*/page.tsx'),
  own: [{ path: 'vendor', page: 'overview', icon: 'layout-dashboard', title: (t) => t.overview.title }],
};
