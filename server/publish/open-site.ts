import { join } from 'node:path';
import type { Deps } from '../deps.ts';
import type { Storage } from '../providers/storage/port.ts';
import { adoptPages, adoptTree, isBuiltFrom, removeLeftovers } from './adopt.ts';
import type { BuildInfo } from './build-info.ts';
import { openElasticRenderer } from './elastic.ts';
import { pageIds } from './ids.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import { writeSitemaps } from './sitemap.ts';
import { readState, writeState } from './state.ts';

type Fetch = (request: Request) => Response | Promise<Response>;

export const siteDirOf = (storageDir: string) => join(storageDir, 'site');

/**
 * Brings the published tree to the given build and starts the publisher.
 * A build of this very data is taken over as it is; otherwise every page is rendered from the data.
 */
export async function openSite(
  deps: Deps,
  site: {
    readonly storage: Storage;
    readonly distDir: string;
    readonly build: BuildInfo;
    readonly fetch: Fetch;
    /** Render every page whatever is there, and say how many. */
    readonly all?: ((pages: number) => void) | undefined;
  },
): Promise<Publisher> {
  const { db, config } = deps;
  const siteDir = siteDirOf(config.storageDir);
  const renderer = await openElasticRenderer(site.distDir, config.siteUrl, site.fetch);
  const ids = () => pageIds(site.fetch);
  const tree = `${site.build.sources} ${config.siteUrl}`;
  const isCurrent =
    (await readState(db, 'tree')) === tree && (await site.storage.version('qianduanshop/home.html')) !== null;
  const canAdopt = !isCurrent && (await isBuiltFrom(db, site.build, config.siteUrl));
  await removeLeftovers(siteDir);
  if (!isCurrent) await adoptTree(site.distDir, siteDir, canAdopt);
  if (canAdopt) {
    const count = await adoptPages(db, site.distDir, site.build, renderer, await ids(), deps.clock.now());
    await writeSitemaps(db, site.storage, config.siteUrl);
    deps.log.info({ pages: count }, 'took the built pages over');
  }
  const publisher = createPublisher({
    db,
    database: deps.database,
    storage: site.storage,
    renderer,
    siteUrl: config.siteUrl,
    log: deps.log,
    ids,
    now: () => deps.clock.now(),
  });
  if (site.all || (!isCurrent && !canAdopt)) {
    const pages = await publisher.publishAll();
    deps.log.info({ pages }, 'rendered every page');
    site.all?.(pages);
  }
  await writeState(db, 'tree', tree);
  return publisher;
}
