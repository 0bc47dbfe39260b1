import { pageKinds } from '../../lib/pages.ts';
import { paths } from '../../lib/paths.ts';

export const hasPage = (path: string) => pageKinds.some((kind) => kind.path === path);

/** The buyer centre, or the orders page if the site has none. */
export const buyerCenter = hasPage(paths.buyerCenter) ? paths.buyerCenter : paths.orders;

/** The pages of the user menu that the site has. */
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
