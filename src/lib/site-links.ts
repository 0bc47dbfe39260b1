import type { Locale } from '../../contract/basics.ts';
import type { SiteLink } from '../../contract/content/site-links.ts';
import { type Picked, pick } from './format/text.ts';
import { localPath, paths } from './paths.ts';
import type { SiteFacts } from './render/static-api.ts';

/** Facts of the assortment without which a page is empty. */
const needs: Readonly<
  Partial<Record<string, 'hasGoods' | 'hasNewGoods' | 'hasHotGoods' | 'hasShops' | 'hasNews'>>
> = {
  [paths.products]: 'hasGoods',
  [paths.search]: 'hasGoods',
  [paths.gifts]: 'hasGoods',
  [paths.newProducts]: 'hasNewGoods',
  [paths.hotProducts]: 'hasHotGoods',
  [paths.all]: 'hasHotGoods',
  [paths.suppliers]: 'hasShops',
  [paths.region('all')]: 'hasShops',
  [paths.news]: 'hasNews',
};

/** Whether the page of a link has content; only the facts that links need become dependencies of the page. */
export function isFilled(path: string, settings: SiteFacts): boolean {
  const [bare = ''] = path.split(/[?#]/, 1);
  const fact = needs[bare];
  return fact === undefined || settings[fact];
}

interface ShownLink extends Picked {
  /** The path without language, or an external address. */
  readonly path: string;
  readonly href: string;
  readonly isExternal: boolean;
}

/** The links whose pages have content, in the reader's language. */
export const shownLinks = (links: readonly SiteLink[], settings: SiteFacts, locale: Locale): ShownLink[] =>
  links.flatMap(({ title, path }) => {
    if (!isFilled(path, settings)) return [];
    const { text, lang } = pick(title, locale);
    const isExternal = !path.startsWith('/');
    return [
      {
        text,
        lang,
        path,
        isExternal,
        href: isExternal ? path : localPath(path, locale),
      },
    ];
  });
