import { findPage } from '../../src/lib/pages.ts';
import { attribute, type Element, elementsOf, parsePage, placesOf, textOf } from './dom.ts';
import { checkContent } from './rules/content.ts';
import { checkHead } from './rules/head.ts';
import { linksOnward } from './rules/linked-products.ts';
import { checkLinks } from './rules/links.ts';
import { checkStructuredData } from './rules/structured-data.ts';
import { checkWeight } from './rules/weight.ts';
import type { Finding, Page, PageSummary, Site } from './types.ts';

interface Checked {
  readonly findings: readonly Finding[];
  readonly summary: PageSummary;
  /** See `placesOf`. */
  readonly places: readonly string[];
}

/** Checks a single page and returns the data for checks over all pages. */
export function checkPage(site: Site, path: string, html: string): Checked {
  const findings: Finding[] = [];
  const { document, errors } = parsePage(html);
  const elements = [...elementsOf(document)];
  const byName = Map.groupBy(elements, (element) => element.tagName);
  const report = (rule: string, detail: string) => findings.push({ rule, path, detail });
  for (const error of errors) report('html', `${error.code} at ${error.startLine}:${error.startCol}`);
  const ids = new Set<string>();
  for (const element of elements) {
    const id = attribute(element, 'id');
    if (id === undefined) continue;
    if (id === '' || ids.has(id)) report('id', `id ${JSON.stringify(id)} is empty or there twice`);
    ids.add(id);
  }
  const page: Page = {
    path,
    elements,
    ids,
    indexable: site.pages.get(path) ?? false,
    bare: isBare(path),
    report,
    all: (tagName) => byName.get(tagName) ?? [],
  };
  const head = checkHead(page, site);
  checkContent(page);
  const links = checkLinks(page, site);
  checkStructuredData(page, site, page.all('script').filter(isData).map(textOf));
  checkWeight(page, html);
  return {
    findings,
    places: [...placesOf(document)],
    summary: {
      path,
      indexable: page.indexable,
      ids: [...ids],
      onward: linksOnward(page, site),
      ...head,
      ...links,
    },
  };
}

const bare = ['entry', 'category-menu', 'adminweb', 'adminsystem'];
const isBare = (path: string) => bare.includes(findPage(path)?.kind.view ?? '');
const isData = (element: Element) => attribute(element, 'type') === 'application/ld+json';
