import { type Area, type PageModule, pagesByFolder } from '../shell/area.ts';
import { vendorPlaces } from './places.ts';

/** The seller centre, the back office of suppliers. */
export const vendor: Area = {
  ...vendorPlaces,
  name: 'vendor',
  // The owner of a shop and its staff; the menu depends on their permissions.
  mayEnter: ({ userType }) => userType === 2,
  pages: pagesByFolder(import.meta.glob<PageModule>('./*/*/page.tsx')),
  finds: [{ path: 'vendor/orders', name: 'orders' }],
  messages: '/vendor/messages',
  jobs: '/vendor/jobs',
  chat: { path: '/vendor/chat', may: 'shop.chat.read' },
};
