import { attribute, type Element } from '../dom.ts';
import type { Page, PageSummary, Site } from '../types.ts';

const addressAttributes = [
  'href',
  'src',
  'action',
  'poster',
  'component-url',
  'renderer-url',
  'before-hydration-url',
];
/** Routes of the server that are not in the tree. */
const served = /^\/(api\/(docs|openapi\.json)|feeds\/new-(zh|en)\.xml|manifest\.json|opensearch\.xml)$/;

/** Every internal address exists: a page, a file of the tree, or an image, whose files are checked together. */
export function checkLinks(page: Page, site: Site): Pick<PageSummary, 'fragments' | 'pictures'> {
  const fragments = new Map<string, readonly [string, string]>();
  const pictures = new Set<string>();
  for (const element of page.elements) {
    for (const address of addressesOf(element)) {
      const url = URL.parse(address, `${site.siteUrl}${page.path}`);
      if (!url) page.report('link', `no address: ${address}`);
      else if (/^(javascript|data):/.test(url.protocol) && element.tagName === 'a')
        page.report('link', `runs code: ${address}`);
      if (url?.origin !== site.siteUrl) continue;
      const path = decodeURI(url.pathname);
      const id = decodeURIComponent(url.hash.slice(1));
      if (path.startsWith('/files/')) pictures.add(path);
      else if (!leads(site, path)) page.report('link', `leads nowhere: ${path}`);
      if (id === '') continue;
      if (path !== page.path) fragments.set(`${path}#${id}`, [path, id]);
      else if (!page.ids.has(id)) page.report('fragment', `no element #${id}`);
    }
  }
  return { fragments: [...fragments.values()], pictures: [...pictures] };
}

const leads = (site: Site, path: string) =>
  site.pages.has(path) || site.files.has(path) || site.awaited.has(path) || served.test(path);

function addressesOf(element: Element): string[] {
  const own = addressAttributes.flatMap((name) => attribute(element, name) ?? []);
  const sets = ['srcset', 'imagesrcset'].flatMap((name) => setOf(attribute(element, name) ?? ''));
  const name = attribute(element, 'property') ?? attribute(element, 'name') ?? '';
  const shared = /^og:(image|url)$/.test(name) ? [attribute(element, 'content') ?? ''] : [];
  return [...own, ...sets, ...shared].filter((address) => address !== '');
}

/** `a.webp 200w, b.webp 400w` -> a.webp b.webp */
const setOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim().split(/\s+/)[0] ?? '')
    .filter((address) => address !== '');
