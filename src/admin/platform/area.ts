import { type Area, type PageModule, pagesByFolder } from '../shell/area.ts';
import { platformPlaces } from './places.ts';

/** The platform back office. */
export const platform: Area = {
  ...platformPlaces,
  name: 'platform',
  mayEnter: ({ userType }) => userType === 9,
  pages: pagesByFolder(import.meta.glob<PageModule>('./*/*/page.tsx')),
  outside: {
    '/adminsystem/first-operator': async () => ({
      Page: (await import('./identity/first-operator/first-operator.tsx')).FirstOperator,
    }),
  },
  finds: [],
  ownLast: true,
};
