import type { Area, PageModule } from '../shell/area.ts';

/** The back office of a shop. */
export const vendor: Area = {
  name: 'vendor',
  root: '/adminweb',
  // Its owner and its clerks; what each of them finds there is the menu's to say.
  mayEnter: ({ userType }) => userType === 2,
  pages: import.meta.glob<PageModule>('./*/page.tsx'),
  beyond: [
    { path: 'vendor/orders/:id/delivery-note', page: 'delivery-note' },
    { path: 'vendor/bills/:id/statement', page: 'bill-statement' },
    { path: 'vendor/product-editor/:id?', page: 'product-editor' },
    { path: 'vendor/bulk-editor', page: 'bulk-editor' },
    { path: 'vendor/import', page: 'import' },
    { path: 'vendor/flash-sales/entries', page: 'flash-entries' },
    { path: 'vendor/staff/roles', page: 'roles' },
  ],
  finds: [{ path: 'vendor/orders', name: 'orders' }],
  messages: '/vendor/messages',
  chat: { path: '/vendor/chat', may: 'shop.chat.read' },
  own: [
    { path: 'vendor', page: 'overview', icon: 'layout-dashboard', title: (t) => t.overview.title },
    // What an account is told is its own, whatever else it may do here.
    { path: 'vendor/messages', page: 'messages', icon: 'bell', title: (t) => t.messages },
  ],
};
