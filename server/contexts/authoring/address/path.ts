import { normal } from '../../../platform/text/normal.ts';

/** Maximum length of a path of a former site. */
const longestPath = 500;

/** Paths that this program serves. */
const served =
  /^\/(?:en\/)?(?:qianduanshop|adminweb|adminsystem|api|files|private|feeds|im|dev)(?:\/|$)|^\/_|^\/[a-z]{2,3}(?:-[\w-]{2,20})?\/qianduanshop\//;

const withoutHost = (text: string): string => text.trim().replace(/^(?:https?:)?\/\/[^/?#]{1,300}/i, '');

/**
 * The path of an address of a former site, as it is looked up: without host, query and fragment, decoded, in lower case, without `.html`
 * and slashes at the end. Null for the home page, for paths that this program serves, and for what is no path.
 */
export function oldPath(address: string): string | null {
  const [bare = ''] = withoutHost(address.slice(0, 2_000)).split(/[?#]/);
  const decoded = decode(bare);
  if (decoded === null) return null;
  const path = `/${decoded
    .split('/')
    .filter((part) => part !== '')
    .join('/')}`.replace(/\.html?$/, '');
  if (path === '/' || path === '/en' || path.length > longestPath || served.test(path)) return null;
  if (path.split('/').some((part) => part === '.' || part === '..')) return null;
  return /[\p{Cc}\\]/u.test(path) ? null : path;
}

function decode(text: string): string | null {
  try {
    return normal(decodeURIComponent(text)).toLowerCase();
  } catch {
    return null;
  }
}

/** The page here that an address means: a product, a category or a shop by its number. Null for any other address. */
export function ownPage(
  address: string,
): { readonly kind: 'product' | 'category' | 'supplier'; readonly id: number } | null {
  const [bare = ''] = withoutHost(address.slice(0, 2_000)).split(/[?#]/);
  const found =
    /^(?:\/[a-z]{2,3}(?:-[\w-]{2,20})?)?\/qianduanshop\/(product|category|supplier)\/(?:detail\/)?(\d{1,9})\/?$/.exec(
      bare,
    );
  const [, kind, id] = found ?? [];
  if (kind !== 'product' && kind !== 'category' && kind !== 'supplier') return null;
  return { kind, id: Number(id) };
}
