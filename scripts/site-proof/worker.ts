import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { pageKey } from '../../server/http/pages/site.ts';
import { findPage } from '../../src/lib/pages.ts';
import { localPath } from '../../src/lib/paths.ts';
import { markupChecker, newPlaces } from './markup.ts';
import { checkPage } from './page.ts';
import type { Finding, PageSummary, Site } from './types.ts';

export interface Work {
  readonly site: Site;
  readonly paths: readonly string[];
}

export interface Done {
  readonly findings: readonly Finding[];
  readonly summaries: readonly PageSummary[];
  /** Number of pages with full markup validation. */
  readonly validated: number;
}

const { site, paths }: Work = workerData;
const findings: Finding[] = [];
const summaries: PageSummary[] = [];
const checkMarkup = markupChecker();
const isNew = newPlaces();
let validated = 0;
const read = (path: string) => readFile(join(site.folder, pageKey(path)));

for (const path of paths) {
  const bytes = await read(path);
  const original = originalOf(path);
  if (original !== null) {
    const same = site.pages.has(original) && bytes.equals(await read(original));
    if (!same) findings.push({ rule: 'alias', path, detail: `is not the page ${original}` });
    continue;
  }
  const html = bytes.toString('utf8');
  const checked = checkPage(site, path, html);
  findings.push(...checked.findings);
  summaries.push(checked.summary);
  if (!isNew(checked.places)) continue;
  validated += 1;
  findings.push(...(await checkMarkup(path, html)));
}
parentPort?.postMessage({ findings, summaries, validated } satisfies Done);

/** The page whose bytes an alias serves; null for other pages. */
function originalOf(path: string): string | null {
  const found = findPage(path);
  return found?.kind.canonical ? localPath(found.path, found.locale) : null;
}
