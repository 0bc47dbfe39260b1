import { pageKinds } from '../../lib/pages.ts';
import { paths } from '../../lib/paths.ts';

export const hasPage = (path: string) => pageKinds.some((kind) => kind.path === path);

/** The buyer centre, or the orders page if the site has none. */
export const buyerCenter = hasPage(paths.buyerCenter) ? paths.buyerCenter : paths.orders;

/** The pages of the user menu that the site has. */
export const ownPages = (['profile', 'buyerCenter', 'orders', 'messages', 'chat'] as const).filter((page) =>
  hasPage(paths[page]),
);
