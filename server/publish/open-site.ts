import { setTimeout as sleep } from 'node:timers/promises';
import type { Locale } from '../../contract/basics.ts';
import type { ProductDetail } from '../../contract/catalogue/product.ts';
import { paths } from '../../contract/paths.ts';
import { initAssortment, refreshAssortment } from '../contexts/content/index.ts';
import type { Lease } from '../platform/db/lease.ts';
import type { Deps } from '../platform/deps.ts';
import { payWaysOf } from '../providers/payment/pay-ways.ts';
import { siteDirOf } from '../providers/storage/choose.ts';
import { removeLeftovers } from '../providers/storage/folder.ts';
import type { TreeStorage } from '../providers/storage/port.ts';
import { adoptPages, freshTree, isBuiltFrom } from './adopt.ts';
import type { BuildInfo } from './build-info.ts';
import { fencedStorage } from './fenced-storage.ts';
import { rebuildAllPages } from './full-rebuild.ts';
import { pageIds } from './ids.ts';
import { type RenderOnDemand, renderOnDemand } from './on-demand.ts';
import type { Site } from './pages.ts';
import { openPreviews } from './previews.ts';
import { listenForPublishedTags } from './publish-channel.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import { openAdaptiveRenderer } from './render/adaptive-renderer.ts';
import { renderedLanguages } from './render/languages.ts';
import { writeSitemaps } from './sitemap.ts';
import { readState, writeState } from './state.ts';

type Fetch = (request: Request) => Response | Promise<Response>;

interface SiteOptions {
  readonly storage: TreeStorage;
  readonly distDir: string;
  readonly build: BuildInfo;
  readonly fetch: Fetch;
  /** Render every page in any case and return their number. */
  readonly all?: ((pages: number) => void) | undefined;
}

export interface PublishedSite extends Publisher {
  readonly onDemand: RenderOnDemand;
  /** The page of a product with its unpublished changes. */
  preview(product: ProductDetail, locale: Locale): Promise<string | null>;
}

/** A file that every complete tree contains. */
const landmark = `${paths.home.slice(1)}.html`;
const lookMs = 500;

/**
 * Starts the publisher and resolves when there is a tree to serve. The publishing process brings the tree to its build; the others serve
 * the existing one.
 */
export async function openSite(deps: Deps, site: SiteOptions): Promise<PublishedSite> {
  const { db, config } = deps;
  const previews = openPreviews(site.fetch);
  const renderer = await openAdaptiveRenderer(
    site.distDir,
    config.siteUrl,
    previews.fetch,
    renderedLanguages(deps),
  );
  const place: Site = { db, storage: site.storage, renderer, now: () => deps.clock.now() };
  const publisher = createPublisher({
    ...place,
    database: config.publishes ? deps.database : { lead: async () => null },
    siteUrl: config.siteUrl,
    log: deps.log,
    ids: () => pageIds(site.fetch),
    noteTags: (tags) => refreshAssortment(deps, tags),
    arrive: (lease) => bringTree(deps, site, place, lease),
  });
  try {
    if (site.all) site.all(await publisher.publishAll());
    else {
      while (!(await publisher.lead()) && (await site.storage.version(landmark)) === null)
        await sleep(lookMs);
    }
    const stop = await listenForPublishedTags(deps.database, publisher);
    return {
      ...publisher,
      onDemand: renderOnDemand(renderer),
      preview: (product, locale) => previews.render(renderer, product, locale),
      async close() {
        await stop();
        await publisher.close();
      },
    };
  } catch (error) {
    await publisher.close();
    throw error;
  }
}

/**
 * Brings the published tree to the build. A build from the same data is adopted; otherwise every page is rendered from the data while the
 * old tree is still served.
 */
async function bringTree(deps: Deps, site: SiteOptions, place: Site, lease: Lease): Promise<void> {
  const { db, config, log } = deps;
  const own = { ...place, storage: fencedStorage(place.storage, lease), guard: lease.guard };
  await initAssortment(deps);
  const payWays = payWaysOf(deps.payments);
  const translates = deps.translator !== null;
  const marks = [payWays.join(), config.showcase && 'showcase', translates && 'translates'].filter(Boolean);
  const tree = [site.build.sources, config.siteUrl, ...marks].join(' ');
  await removeLeftovers(config.storageDir);
  if (config.pagesDir !== null) await removeLeftovers(config.pagesDir);
  if ((await readState(db, 'tree')) === tree && (await site.storage.version(landmark)) !== null) return;
  const isAdopted = await isBuiltFrom(db, site.build, { ...config, payWays, translates });
  // From here on page table and files may differ, so the tree is marked as incomplete.
  await lease.guard((tx) => writeState(tx, 'tree', ''));
  const making = `${siteDirOf(config.storageDir)}.new`;
  const fresh = await freshTree(site.distDir, site.storage, making, isAdopted, lease.check);
  const ids = () => pageIds(site.fetch);
  if (isAdopted) {
    const all = await ids();
    await lease.guard(async (tx) => {
      const count = await adoptPages(tx, site.distDir, site.build, place.renderer, all, place.now());
      await writeSitemaps(tx, fresh.storage, config.siteUrl);
      await fresh.move();
      log.info({ pages: count }, 'publisher: adopted the built pages');
    });
  } else {
    const pages = await rebuildAllPages({ ...own, siteUrl: config.siteUrl, log, ids }, fresh);
    log.info({ pages }, 'publisher: rendered every page');
  }
  await lease.guard((tx) => writeState(tx, 'tree', tree));
}
