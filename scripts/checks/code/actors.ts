import type { Source } from '../files.ts';

/** Code that checks the type of an account instead of its permissions. */
const signs = [
  [/\b(userType|user_type)\b/, 'looks at the type of an account: ask its actor'],
  [/\bisAdmin\b/, 'asks who is an administrator: name a permission'],
  [/\bsupplierId \?\? 0\b/, 'makes up a shop: take a ShopScope'],
  [/\beveryShop\b/, 'takes the whole marketplace, which no context may'],
  [/\bshopOfCommand\b/, 'makes the scope of a shop, which is for commands'],
] as const;
/** Returns the type of the account to the browser. */
const exempt = new Set(['server/contexts/identity/account/queries.ts']);

/** Contexts must not depend on the type of the caller: docs/permissions.md. */
export function checkActors(files: readonly Source[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('server/contexts/') && !exempt.has(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          signs.flatMap(([sign, reason]) => (sign.test(line) ? [`${path}:${at + 1} ${reason}`] : [])),
        ),
    );
}
