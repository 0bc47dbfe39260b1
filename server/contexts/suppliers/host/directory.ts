import { eq } from 'drizzle-orm';
import type { DomainInfo } from '../../../../contract/suppliers/host.ts';
import type { Db } from '../../../platform/db/open.ts';
import { siteHost, supplier } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hostOfHeader, redirectAddress } from './names.ts';

/** An enabled host. `shopOpen`: its supplier's pages can be shown. */
interface KnownHost extends DomainInfo {
  readonly id: number;
  readonly isPrimary: boolean;
  readonly shopOpen: boolean;
  /** Changes with the row. */
  readonly version: string;
}

/** Maximum age of the cache: changes by other processes are seen after this long, own changes immediately. */
const freshMs = 5_000;

interface Known {
  hosts: Promise<ReadonlyMap<string, KnownHost>>;
  read?: Read;
  readAt: number;
}
/** The hosts as read from the database. */
interface Read {
  readonly hosts: ReadonlyMap<string, KnownHost>;
  /** Cache of recent lookups, by Host header. */
  readonly visited: Map<string, KnownHost | null>;
}
const mostVisited = 1_000;
const known = new WeakMap<Db, Known>();

/**
 * All enabled hosts by name. Every page request needs them, so they are cached and refreshed in the background: a static page never waits
 * for the database.
 */
function enabledHosts({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<ReadonlyMap<string, KnownHost>> {
  const stored = known.get(db);
  if (!stored) {
    const first: Known = { hosts: Promise.resolve(new Map()), readAt: performance.now() };
    known.set(db, first);
    first.hosts = readHosts(db).then(
      (hosts) => {
        first.read = { hosts, visited: new Map() };
        return hosts;
      },
      (error: unknown) => {
        log.warn({ err: error }, 'host names could not be read');
        if (known.get(db) === first) known.delete(db);
        return new Map();
      },
    );
    return first.hosts;
  }
  if (performance.now() - stored.readAt >= freshMs) {
    stored.readAt = performance.now();
    readHosts(db).then(
      (hosts) => {
        stored.hosts = Promise.resolve(hosts);
        stored.read = { hosts, visited: new Map() };
      },
      (error: unknown) => log.warn({ err: error }, 'host names could not be read'),
    );
  }
  return stored.hosts;
}

/** Invalidates the cache, including a refresh in progress. */
export const forgetHosts = (db: Db): boolean => known.delete(db);

async function readHosts(db: Db): Promise<ReadonlyMap<string, KnownHost>> {
  const rows = await db
    .select({ row: siteHost, status: supplier.status })
    .from(siteHost)
    .leftJoin(supplier, eq(supplier.id, siteHost.supplierId))
    .where(eq(siteHost.enabled, true));
  return new Map(
    rows.map(({ row, status }) => {
      const { id, host, supplierId, redirectUrl, title, keywords, description, isPrimary } = row;
      const version = `${id}.${row.updatedAt.getTime()}`;
      const shopOpen = status === 'approved';
      const known = { id, host, supplierId, redirectUrl, title, keywords, description, isPrimary };
      return [host, { ...known, version, shopOpen }];
    }),
  );
}

export const platformHost = ({ config }: Pick<Deps, 'config'>): string => new URL(config.siteUrl).hostname;

const nothing = { zh: '', en: '' };

/** The data of a host; of the platform's host when it is unknown. */
export async function domainInfo(deps: Deps, asked: string | undefined): Promise<DomainInfo> {
  const hosts = await enabledHosts(deps);
  const own = platformHost(deps);
  const found = hosts.get(hostOfHeader(asked) ?? '') ?? hosts.get(own);
  if (!found) {
    const seo = { title: nothing, keywords: nothing, description: nothing };
    return { host: own, supplierId: null, redirectUrl: null, ...seo };
  }
  return { ...found, redirectUrl: redirectOf(found, hosts, deps) };
}

/** The enabled host of a Host header; null for the platform's host without a row and for unknown ones. */
export async function visitedHost(
  deps: Pick<Deps, 'db' | 'log' | 'config'>,
  header: string | undefined,
): Promise<KnownHost | null> {
  return visitedOf(await enabledHosts(deps), deps, header);
}

/** The synchronous variant; undefined = the hosts must be read first. */
export function visitedHostNow(
  deps: Pick<Deps, 'db' | 'config'>,
  header: string | undefined,
): KnownHost | null | undefined {
  const stored = known.get(deps.db);
  if (!stored?.read || performance.now() - stored.readAt >= freshMs) return undefined;
  const { hosts, visited } = stored.read;
  const name = header ?? '';
  const before = visited.get(name);
  if (before !== undefined) return before;
  const found = visitedOf(hosts, deps, header);
  if (visited.size >= mostVisited) visited.clear();
  visited.set(name, found);
  return found;
}

function visitedOf(
  hosts: ReadonlyMap<string, KnownHost>,
  deps: Pick<Deps, 'config'>,
  header: string | undefined,
): KnownHost | null {
  const found = hosts.size === 0 ? undefined : hosts.get(hostOfHeader(header) ?? '');
  return found ? { ...found, redirectUrl: redirectOf(found, hosts, deps) } : null;
}

/** The redirect target of a host: only the platform or an enabled host without a redirect of its own, whatever the row says. */
function redirectOf(
  host: KnownHost,
  hosts: ReadonlyMap<string, KnownHost>,
  deps: Pick<Deps, 'config'>,
): string | null {
  const site = new URL(deps.config.siteUrl);
  if (host.redirectUrl === null) return primaryOf(host, hosts, site);
  const url = redirectAddress(host.redirectUrl);
  if (!url || url.hostname === host.host) return null;
  const target = hosts.get(url.hostname);
  if (target?.redirectUrl) return null;
  const isPlatform = url.host === site.host;
  const isOurs = target !== undefined && (url.port === '' || url.port === site.port);
  return isPlatform || isOurs ? url.href : null;
}

/** The primary host of the same supplier, to which its other hosts redirect, with scheme and port of the platform. */
function primaryOf(host: KnownHost, hosts: ReadonlyMap<string, KnownHost>, site: URL): string | null {
  if (host.supplierId === null || host.isPrimary) return null;
  // A host that others redirect to is not redirected, to avoid a redirect chain.
  const isTarget = [...hosts.values()].some(
    ({ redirectUrl }) => redirectUrl !== null && redirectAddress(redirectUrl)?.hostname === host.host,
  );
  const main = [...hosts.values()].find((one) => one.isPrimary && one.supplierId === host.supplierId);
  if (isTarget || !main || main.redirectUrl !== null) return null;
  return `${site.protocol}//${main.host}${site.port === '' ? '' : `:${site.port}`}/`;
}
