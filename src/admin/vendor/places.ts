import { listAsks, type Places } from '../start/places.ts';

/** The pages of a shop's back office that no menu names, and what its pages ask first. */
export const vendorPlaces: Places = {
  root: '/adminweb',
  first: 'overview',
  own: [
    { path: 'vendor', page: 'overview', icon: 'layout-dashboard', title: (t) => t.overview.title },
    // What an account is told is its own, whatever else it may do here.
    { path: 'vendor/messages', page: 'messages', icon: 'bell', title: (t) => t.messages },
    // Whoever exports a list finds the file here; what else stands there the server decides by kind.
    { path: 'vendor/jobs', page: 'jobs', icon: 'list-checks', title: (t) => t.jobs },
  ],
  beyond: [
    { path: 'vendor/orders/:id/delivery-note', page: 'delivery-note' },
    { path: 'vendor/bills/:id/statement', page: 'bill-statement' },
    { path: 'vendor/product-editor/:id?', page: 'product-editor' },
    { path: 'vendor/bulk-editor', page: 'bulk-editor' },
    { path: 'vendor/import', page: 'import' },
    { path: 'vendor/flash-sales/entries', page: 'flash-entries' },
    { path: 'vendor/staff/roles', page: 'roles' },
    { path: 'vendor/staff/invitations', page: 'invitations' },
  ],
  asks: {
    overview: [{ path: '/api/supplier/overview' }],
    // Not what its filters offer: the goods need not wait for that.
    products: [listAsks('/api/supplier/product/list')],
    orders: [listAsks('/api/supplier/order/list')],
  },
};
