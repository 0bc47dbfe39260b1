import { htmlLang } from '../../../src/lib/format/text.ts';
import { addressIn, furtherOf, splitPath } from '../../../src/lib/paths.ts';
import { attribute, textOf } from '../dom.ts';
import type { Page, PageSummary, Site } from '../types.ts';

type Head = Pick<PageSummary, 'title' | 'description' | 'language' | 'alternates'>;

/** The languages that the page's alternates must list, as `hreflang` names them. */
function languagesOf(pathname: string, { pages }: Site): string[] {
  const { path } = splitPath(pathname);
  const further = (globalThis.siteRender?.languages ?? []).map(({ tag }) => tag);
  return ['zh', 'en', ...further]
    .filter((language) => pages.get(addressIn(path, language)))
    .map((language) => (language === 'zh' ? 'zh-CN' : language));
}

/** Language, title, description, canonical, alternates, robots and Open Graph. */
export function checkHead(page: Page, site: Site): Head {
  const { siteUrl } = site;
  const { report } = page;
  const { locale } = splitPath(page.path);
  const [html] = page.all('html');
  const language = (html && attribute(html, 'lang')) ?? '';
  const further = furtherOf(page.path);
  if (language !== (further?.tag ?? htmlLang(locale))) report('lang', `lang is ${JSON.stringify(language)}`);
  const titles = page.all('title').filter((element) => element.namespaceURI.endsWith('xhtml'));
  const title = titles[0] ? textOf(titles[0]).trim() : '';
  if (titles.length !== 1 || title === '')
    report('title', `${titles.length} titles, first ${JSON.stringify(title)}`);
  const description = page.bare ? '' : only(page, 'name', 'description');
  const robots = page.all('meta').find((element) => attribute(element, 'name') === 'robots');
  const isClosed = /noindex/.test((robots && attribute(robots, 'content')) ?? '');
  const canonical = links(page, 'canonical').map((element) => attribute(element, 'href') ?? '');
  const named = links(page, 'alternate')
    .filter((element) => attribute(element, 'hreflang') !== undefined)
    .map((element): [string, string] => [
      attribute(element, 'hreflang') ?? '',
      attribute(element, 'href') ?? '',
    ]);
  const target = canonical[0]?.startsWith(siteUrl) ? canonical[0].slice(siteUrl.length) : undefined;
  if (page.indexable) {
    if (isClosed) report('robots', 'in the sitemap and noindex');
    if (canonical.length !== 1) report('canonical', `${canonical.length} canonical addresses`);
    else if (target !== page.path) report('canonical', canonical[0] ?? '');
    const languages = named.map(([code]) => code).sort();
    const owed = [...languagesOf(page.path, site), 'x-default'].sort();
    if (languages.join() !== owed.join()) report('hreflang', `languages ${languages.join()}`);
    checkOpenGraph(page, siteUrl, target ?? '', further?.tag ?? locale);
  } else {
    if (!isClosed) report('robots', 'neither in the sitemap nor noindex');
    if (canonical.length + named.length > 0)
      report('canonical', 'closed to search engines but names canonical or alternates');
  }
  const alternates = named.map(([code, href]): [string, string] => [
    code,
    href.startsWith(siteUrl) ? href.slice(siteUrl.length) : href,
  ]);
  return { title, description, language, alternates };
}

const links = (page: Page, rel: string) =>
  page.all('link').filter((element) => attribute(element, 'rel') === rel);

/** Content of the only `meta` with this name or property. */
function only(page: Page, kind: 'name' | 'property', name: string): string {
  const found = page.all('meta').filter((element) => attribute(element, kind) === name);
  const content = (found[0] && attribute(found[0], 'content')?.trim()) ?? '';
  if (found.length !== 1 || content === '')
    page.report('meta', `${found.length} times ${name}, ${JSON.stringify(content)}`);
  return content;
}

function checkOpenGraph(page: Page, siteUrl: string, target: string, language: string): void {
  for (const name of ['og:site_name', 'og:type', 'og:title', 'og:description']) only(page, 'property', name);
  if (only(page, 'property', 'og:url') !== `${siteUrl}${target}`)
    page.report('open graph', 'og:url is not the canonical address');
  if (!/^https?:\/\//.test(only(page, 'property', 'og:image')))
    page.report('open graph', 'og:image is not a full address');
  if (/\.svg$/.test(only(page, 'property', 'og:image'))) page.report('open graph', 'og:image is a drawing');
  const shown = only(page, 'property', 'og:locale');
  if (language === 'zh' ? shown !== 'zh_CN' : !shown.startsWith(`${language.split('-')[0]}_`))
    page.report('open graph', 'og:locale is another language');
}
