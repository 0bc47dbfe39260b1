import type { Places } from '../start/places.ts';

/** Pages of the platform back office outside the menu, and the first requests of its pages. */
export const platformPlaces: Places = {
  root: '/adminsystem',
  first: 'dashboard',
  // Every operator can set up a second factor.
  own: [{ path: 'security', page: 'security', icon: 'shield-check', title: (t) => t.secondFactor }],
  beyond: [
    { path: 'audit/requests', page: 'audit-requests' },
    { path: 'audit/products', page: 'audit-products' },
    { path: 'category/wanted-categories', page: 'wanted-categories' },
    { path: 'contract/templates', page: 'contract-templates' },
    { path: 'ledger/entries', page: 'ledger-entries' },
    { path: 'jobs/clock', page: 'clock-jobs' },
    { path: 'payment/events', page: 'payment-events' },
    { path: 'payment/disputes', page: 'payment-disputes' },
    { path: 'flash-sales/entries', page: 'flash-entries' },
    { path: 'sms/texts', page: 'sms-texts' },
    { path: 'texts/:id', page: 'text-editor' },
    { path: 'split/receivers', page: 'split-receivers' },
    { path: 'split/rules', page: 'split-rules' },
    { path: 'search-words/synonyms', page: 'search-synonyms' },
    { path: 'search-words/proposals', page: 'search-proposals' },
    { path: 'search-words/sensitive', page: 'search-sensitive' },
    { path: 'search-words/explain', page: 'search-explain' },
  ],
  asks: {
    opening: [{ path: '/api/system/opening' }],
    dashboard: [
      { path: '/api/system/dashboard', query: { days: '30' } },
      { path: '/api/system/health', needs: 'platform.system.read' },
    ],
  },
};
