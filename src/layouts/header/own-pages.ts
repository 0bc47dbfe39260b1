import { pageKinds } from '../../lib/pages.ts';
import { paths } from '../../lib/paths.ts';

export const hasPage = (path: string) => pageKinds.some((kind) => kind.path === path);

/** The buyer centre; until it is part of the site, the page of it that is: the orders. */
export const buyerCenter = hasPage(paths.buyerCenter) ? paths.buyerCenter : paths.orders;

/** The user menu's pages, as far as the site has them. */
export const ownPages = (
  t: { readonly [K in 'profile' | 'buyerCenter' | 'orders' | 'messages' | 'chat']: string },
) =>
  [
    { path: paths.profile, name: t.profile },
    { path: paths.buyerCenter, name: t.buyerCenter },
    { path: paths.orders, name: t.orders },
    { path: paths.messages, name: t.messages },
    { path: paths.chat, name: t.chat },
  ].filter(({ path }) => hasPage(path));
