import type { Area, PageModule } from '../shell/area.ts';
import { platformPlaces } from './places.ts';

/** The back office of the platform. */
export const platform: Area = {
  ...platformPlaces,
  name: 'platform',
  mayEnter: ({ userType }) => userType === 9,
  pages: import.meta.glob<PageModule>('./*/page.tsx'),
  finds: [],
  ownLast: true,
};
