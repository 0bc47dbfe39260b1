import { and, count, desc, eq, ilike, ne, or, sql } from 'drizzle-orm';
import type {
  ListedHost,
  NewSiteHost,
  SiteHost,
  SiteHostChange,
} from '../../../../contract/suppliers/host.ts';
import type { Scope, SupplierScope } from '../../../platform/access/actor.ts';
import { failGone, requireAsRead } from '../../../platform/audit/late.ts';
import { containing, localizedTextContains } from '../../../platform/db/like.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { type Page, type Paging, pageOf, totalOf } from '../../../platform/db/paging.ts';
import { siteHost, supplier } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { forgetHosts, platformHost } from './directory.ts';
import { hostOfInput, redirectAddress } from './names.ts';
import { toHost, versionOf } from './shown.ts';

type Row = typeof siteHost.$inferSelect;
type Draft = Pick<
  Row,
  | 'host'
  | 'supplierId'
  | 'redirectUrl'
  | 'title'
  | 'keywords'
  | 'description'
  | 'enabled'
  | 'verifiedAt'
  | 'disabledAt'
>;

/** Maximum number of hosts per supplier. */
const mostOfShop = 10;

/** Hosts of the supplier, or all, optionally filtered by a part of the name; newest first. */
export async function listHosts(
  db: Db,
  scope: Scope,
  keyword: string | undefined,
  paging: Paging,
): Promise<Page<ListedHost>> {
  const found = keyword
    ? or(ilike(siteHost.host, containing(keyword)), localizedTextContains(supplier.name, keyword))
    : undefined;
  const where = and(scope.where(siteHost.supplierId), found);
  const ofSupplier = eq(supplier.id, siteHost.supplierId);
  const total = totalOf(
    db.select({ total: count() }).from(siteHost).leftJoin(supplier, ofSupplier).where(where),
  );
  return pageOf(paging, total, async ({ limit, offset }) => {
    const rows = await db
      .select({ host: siteHost, shopName: supplier.name })
      .from(siteHost)
      .leftJoin(supplier, ofSupplier)
      .where(where)
      .orderBy(desc(siteHost.id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ host, shopName }) => ({ ...toHost(host), shopName }));
  });
}

/** @throws not_found, also for a host of another supplier */
export async function readHost(deps: Deps, scope: Scope, id: number): Promise<SiteHost> {
  return withTransaction(deps, async (work) => {
    const row = await ownHost(work.tx, scope, id);
    work.audit({ kind: 'host', id }, null, null);
    return toHost(row);
  });
}

export async function ownHost(tx: Tx, scope: Scope, id: number): Promise<Row> {
  const own = and(eq(siteHost.id, id), scope.where(siteHost.supplierId));
  const [row] = await tx.select().from(siteHost).where(own);
  return row ?? fail('not_found');
}

/** The host to change, in the version that was read. @throws not_found, decided */
export async function hostToChange(work: UnitOfWork, scope: Scope, id: number): Promise<Row> {
  const own = and(eq(siteHost.id, id), scope.where(siteHost.supplierId));
  const [row] = await work.tx.select().from(siteHost).where(own);
  const target = { kind: 'host', id } as const;
  if (!row) return failGone(work, target);
  await requireAsRead(work, target, versionOf(row));
  return row;
}

/** @throws host_unfit, host_taken, host_limit, redirect_unfit, not_found for a supplier that does not exist or is not the caller's */
export async function addHost(deps: Deps, scope: Scope, added: NewSiteHost): Promise<SiteHost> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    await lockHosts(tx);
    const isPlatform = scope.side === 'platform';
    const draft: Draft = {
      ...added,
      host: hostOfInput(added.host) ?? fail('host_unfit', {}, 'body.host'),
      supplierId: scope.place(added.supplierId ?? undefined),
      enabled: isPlatform && (added.enabled ?? true),
      // Hosts added by the platform need no verification.
      verifiedAt: isPlatform ? work.now : null,
      disabledAt: null,
    };
    await check(work, scope, draft);
    if (scope.side === 'shop') await checkLimit(tx, scope);
    const now = work.now;
    const [row] = await tx
      .insert(siteHost)
      .values({ ...draft, createdAt: now, updatedAt: now })
      .returning();
    work.after(() => void forgetHosts(deps.db));
    if (!row) fail('internal');
    work.audit({ kind: 'host', id: row.id }, null, row);
    return toHost(row);
  });
}

/** @throws as `addHost` */
export async function changeHost(deps: Deps, scope: Scope, change: SiteHostChange): Promise<SiteHost> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    await lockHosts(tx);
    const before = await hostToChange(work, scope, change.id);
    const { id, host: typed, ...rest } = change;
    const host =
      typed === undefined ? before.host : (hostOfInput(typed) ?? fail('host_unfit', {}, 'body.host'));
    const draft: Draft = { ...before, ...defined(rest), host };
    const isOther = host !== before.host || draft.supplierId !== before.supplierId;
    if (scope.side === 'shop') {
      if (draft.supplierId !== before.supplierId) fail('not_found');
      // A changed name must be verified again, and only the platform can enable a host.
      draft.enabled = draft.enabled && before.enabled && !isOther;
      if (isOther) draft.verifiedAt = null;
    } else if (isOther) draft.verifiedAt = work.now;
    if (draft.enabled && draft.supplierId !== null && !draft.verifiedAt)
      fail('host_unverified', {}, 'body.enabled');
    if (draft.enabled || isOther) draft.disabledAt = null;
    else if (before.enabled || change.enabled === false) draft.disabledAt = before.disabledAt ?? work.now;
    await check(work, scope, draft, id);
    const { supplierId, redirectUrl, title, keywords, description, enabled, verifiedAt, disabledAt } = draft;
    // A host that is disabled or has a redirect cannot be the primary host.
    const isPrimary = before.isPrimary && enabled && redirectUrl === null && !isOther;
    const checks = isOther ? { checkedAt: null, checkOutcome: null } : {};
    const updatedAt = new Date(Math.max(work.now.getTime(), before.updatedAt.getTime() + 1));
    const [row] = await tx
      .update(siteHost)
      .set({
        ...checks,
        host,
        supplierId,
        redirectUrl,
        title,
        keywords,
        description,
        enabled,
        verifiedAt,
        disabledAt,
        isPrimary,
        updatedAt,
      })
      .where(eq(siteHost.id, id))
      .returning();
    work.after(() => void forgetHosts(deps.db));
    if (!row) fail('internal');
    work.audit({ kind: 'host', id: row.id }, before, row);
    return toHost(row);
  });
}

/** Without undefined fields. */
const defined = (change: Partial<Draft>): Partial<Draft> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

/** Serializes writers, because redirects depend on all rows together. */
export const lockHosts = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('site_host'))`);

async function checkLimit(tx: Tx, shop: SupplierScope): Promise<void> {
  const [own] = await tx.select({ hosts: count() }).from(siteHost).where(shop.where(siteHost.supplierId));
  if ((own?.hosts ?? 0) >= mostOfShop) fail('host_limit', { limit: mostOfShop });
}

async function check(work: UnitOfWork, scope: Scope, draft: Draft, id = 0): Promise<void> {
  const { deps, tx } = work;
  // The platform's own host cannot belong to a supplier.
  if (draft.host === platformHost(deps) && draft.supplierId !== null) fail('host_unfit', {}, 'body.host');
  const [taken] = await tx
    .select({ id: siteHost.id })
    .from(siteHost)
    .where(and(eq(siteHost.host, draft.host), ne(siteHost.id, id)));
  if (taken) fail('host_taken', {}, 'body.host');
  if (draft.supplierId !== null) {
    const [shop] = await tx
      .select({ id: supplier.id })
      .from(supplier)
      .where(eq(supplier.id, draft.supplierId));
    if (!shop) fail('not_found', {}, 'body.supplierId');
  }
  if (draft.redirectUrl !== null) {
    draft.redirectUrl = await fitRedirect(work, scope, draft, draft.redirectUrl);
  }
}

/**
 * The normalized redirect URL. It must be on the platform's host or on a known host, for a supplier on one of its own; neither end of a
 * redirect is redirected again, so there are no chains or loops.
 */
async function fitRedirect(
  { deps, tx }: UnitOfWork,
  scope: Scope,
  draft: Draft,
  wanted: string,
): Promise<string> {
  const unfit = (): never => fail('redirect_unfit', {}, 'body.redirectUrl');
  const url = redirectAddress(wanted) ?? unfit();
  if (url.hostname === draft.host) unfit();
  const site = new URL(deps.config.siteUrl);
  const [target] = await tx.select().from(siteHost).where(eq(siteHost.host, url.hostname));
  if (url.host !== site.host) {
    const isTheirs = scope.side === 'platform' || target?.supplierId === draft.supplierId;
    if (!target || !isTheirs || (url.port !== '' && url.port !== site.port)) unfit();
  }
  if (target && target.redirectUrl !== null) unfit();
  const others = await tx
    .select({ redirectUrl: siteHost.redirectUrl })
    .from(siteHost)
    .where(sql`${siteHost.redirectUrl} is not null`);
  if (others.some((row) => URL.parse(row.redirectUrl ?? '')?.hostname === draft.host)) unfit();
  return url.href;
}
