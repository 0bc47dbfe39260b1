import { type Area, type PageModule, pagesByFolder } from '../shell/area.ts';
import { vendorPlaces } from './places.ts';

/** The back office of a shop. */
export const vendor: Area = {
  ...vendorPlaces,
  name: 'vendor',
  // Its owner and its clerks; what each of them finds there is the menu's to say.
  mayEnter: ({ userType }) => userType === 2,
  pages: pagesByFolder(import.meta.glob<PageModule>('./*/*/page.tsx')),
  finds: [{ path: 'vendor/orders', name: 'orders' }],
  messages: '/vendor/messages',
  jobs: '/vendor/jobs',
  chat: { path: '/vendor/chat', may: 'shop.chat.read' },
};
