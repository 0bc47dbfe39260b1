import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Db } from '../../server/platform/db/open.ts';
import type { Storage } from '../../server/providers/storage/port.ts';
import { findPage } from '../../src/lib/pages.ts';
import { checkPictures, readSite, readSitemap } from './facts.ts';
import { checkReach } from './rules/reach.ts';
import { checkAwaited, checkSitemap, checkTogether } from './together.ts';
import type { Finding, Site } from './types.ts';
import type { Done, Work } from './worker.ts';

export interface Proof {
  readonly findings: readonly Finding[];
  readonly pages: number;
  /** Pages whose markup was validated in full. */
  readonly validated: number;
  readonly pictures: number;
  readonly seconds: number;
}

/** Judges every published page against the rules, each other, the database and the files. */
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
    ...checkReach(site, summaries),
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
