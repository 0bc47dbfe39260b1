import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Db } from '../../server/platform/db/open.ts';
import type { Storage } from '../../server/providers/storage/port.ts';
import { findPage } from '../../src/lib/pages.ts';
import { checkPictures, readSite, readSitemap } from './facts.ts';
import { checkLinkedProducts } from './rules/linked-products.ts';
import type { Finding, PageSummary, Site } from './types.ts';
import type { Done, Work } from './worker.ts';

/** Checks over all pages: duplicate titles, missing return alternates, fragments of other pages. */
export function checkTogether(summaries: readonly PageSummary[]): Finding[] {
  const findings: Finding[] = [];
  const report = (rule: string, path: string, detail: string) => findings.push({ rule, path, detail });
  const byPath = new Map(summaries.map((page) => [page.path, page]));
  const open = summaries.filter((page) => page.indexable);
  for (const field of ['title', 'description'] as const) {
    const groups = Map.groupBy(open, (page) => `${page.language} ${page[field]}`);
    for (const [, pages] of groups) {
      const [first, ...others] = pages;
      for (const page of others) report(`unique ${field}`, page.path, `as ${first?.path}: ${page[field]}`);
    }
  }
  for (const page of open) {
    for (const [language, path] of page.alternates) {
      const other = byPath.get(path);
      if (!other?.indexable) report('hreflang', page.path, `${language} is ${path}, which is no open page`);
      else if (language !== 'x-default' && other.language !== language)
        report('hreflang', page.path, `${path} is not ${language}`);
      else if (JSON.stringify(other.alternates) !== JSON.stringify(page.alternates)) {
        report('hreflang', page.path, `${path} does not answer with the same alternates`);
      }
    }
  }
  const ids = new Map<string, ReadonlySet<string>>();
  for (const page of summaries) {
    for (const [path, id] of page.fragments) {
      const target = byPath.get(path);
      if (!target) continue;
      const known = ids.get(path) ?? new Set(target.ids);
      ids.set(path, known);
      if (!known.has(id)) report('fragment', page.path, `no element #${id} on ${path}`);
    }
  }
  return findings;
}

/** The sitemap contains all indexable pages and no others. */
export function checkSitemap(site: Site, locations: readonly string[]): Finding[] {
  const named = new Set(locations.map((address) => address.slice(site.siteUrl.length)));
  const open = [...site.pages].filter(([, indexable]) => indexable).map(([path]) => path);
  const finding = (path: string, detail: string): Finding => ({ rule: 'sitemap', path, detail });
  return [
    ...open.filter((path) => !named.has(path)).map((path) => finding(path, 'not in the sitemap')),
    ...[...named]
      .filter((path) => !site.pages.get(path))
      .map((path) => finding(path, 'in the sitemap, but not open')),
    ...locations
      .filter((address, i) => locations.indexOf(address) < i && i < 1000)
      .map((address) => finding(address, 'there twice')),
  ];
}

/** Expected missing pages that exist by now. */
export const checkAwaited = (site: Site): Finding[] =>
  [...site.awaited]
    .filter((path) => site.pages.has(path))
    .map((path) => ({
      rule: 'awaited',
      path,
      detail: 'is published: take it off the list in scripts/site-proof/facts.ts',
    }));

export interface Proof {
  readonly findings: readonly Finding[];
  readonly pages: number;
  /** Number of pages with full markup validation. */
  readonly validated: number;
  readonly pictures: number;
  readonly seconds: number;
}

/** Checks every published page against the rules, the other pages, the database and the files. */
export async function proveSite(db: Db, storage: Storage, folder: string, siteUrl: string): Promise<Proof> {
  const from = performance.now();
  const site = await readSite(db, folder, siteUrl);
  const paths = [...site.pages.keys()];
  const lanes = Math.max(1, Math.min(availableParallelism(), 8));
  const done = await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      work({ site, paths: paths.filter((_, i) => i % lanes === lane) }),
    ),
  );
  const summaries = done.flatMap((part) => part.summaries);
  const pictures = await checkPictures(storage, summaries);
  const findings = [
    ...done.flatMap((part) => part.findings),
    ...unknownPages(site),
    ...checkTogether(summaries),
    ...checkLinkedProducts(site, summaries),
    ...checkSitemap(site, await readSitemap(folder, siteUrl)),
    ...checkAwaited(site),
    ...pictures.findings,
  ];
  const seconds = (performance.now() - from) / 1000;
  const validated = done.reduce((sum, part) => sum + part.validated, 0);
  return { findings, pages: paths.length, validated, pictures: pictures.pictures, seconds };
}

const unknownPages = (site: Site): Finding[] =>
  [...site.pages.keys()]
    .filter((path) => !findPage(path))
    .map((path) => ({ rule: 'page', path, detail: 'is published but not in lib/pages' }));

function work(workerData: Work): Promise<Done> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
