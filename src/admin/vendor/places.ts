import { listAsks, type Places } from '../start/places.ts';

/** Pages of the seller centre outside the menu, and the first requests of its pages. */
export const vendorPlaces: Places = {
  root: '/adminweb',
  first: 'overview',
  own: [
    { path: 'vendor', page: 'overview', icon: 'layout-dashboard', title: (t) => t.overview.title },
    // Notifications are available to every account, independent of permissions.
    { path: 'vendor/messages', page: 'messages', icon: 'bell', title: (t) => t.messages },
    // Every account that can export finds its files here; the server filters the jobs by permission.
    { path: 'vendor/jobs', page: 'jobs', icon: 'list-checks', title: (t) => t.jobs },
  ],
  beyond: [
    { path: 'vendor/orders/:id/delivery-note', page: 'delivery-note' },
    { path: 'vendor/bills/:id/statement', page: 'bill-statement' },
    { path: 'vendor/product-editor/:id?', page: 'product-editor' },
    { path: 'vendor/bulk-editor', page: 'bulk-editor' },
    { path: 'vendor/import', page: 'import' },
    { path: 'vendor/placing', page: 'placing' },
    { path: 'vendor/old-addresses', page: 'old-addresses' },
    { path: 'vendor/former-shop', page: 'former-shop' },
    { path: 'vendor/past-orders', page: 'past-orders' },
    { path: 'vendor/former-customers', page: 'former-customers' },
    { path: 'vendor/flash-sales/entries', page: 'flash-entries' },
    { path: 'vendor/staff/roles', page: 'roles' },
    { path: 'vendor/staff/invitations', page: 'invitations' },
  ],
  asks: {
    overview: [{ path: '/api/supplier/overview' }],
    // The requests for filter choices are left out, so that the product list does not wait for them.
    products: [listAsks('/api/supplier/product/list')],
    orders: [listAsks('/api/supplier/order/list')],
  },
};
