import { and, eq, ne } from 'drizzle-orm';
import type { CheckOutcome, SiteHost } from '../../../../contract/suppliers/host.ts';
import type { Scope } from '../../../platform/access/actor.ts';
import { countTry } from '../../../platform/access/attempts.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { siteHost } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { forgetHosts } from './directory.ts';
import { hostToChange, lockHosts, ownHost } from './hosts.ts';
import { recordName, toHost } from './shown.ts';

type Row = typeof siteHost.$inferSelect;

/** The result of comparing the TXT records with a token. */
function outcomeOf(records: readonly string[] | 'unanswered', token: string): CheckOutcome {
  if (records === 'unanswered') return 'unanswered';
  if (records.some((text) => text.trim() === token)) return 'found';
  return records.length === 0 ? 'missing' : 'different';
}

/** Maximum number of checks per supplier in 15 minutes, to limit DNS queries to other servers. */
const mostChecks = 30;

/**
 * Checks the TXT record of a host. A verified host stays verified: records are often removed afterwards.
 * @throws not_found, too_many_attempts
 */
export async function verifyHost(deps: Deps, scope: Scope, id: number): Promise<SiteHost> {
  const asked = await deps.db.transaction((tx) => ownHost(tx, scope, id));
  await countTry(deps, `host of ${asked.supplierId} by ${scope.side}`, mostChecks);
  // DNS servers may take seconds, so no lock is held meanwhile.
  const outcome = outcomeOf(await deps.dns.txt(recordName(asked.host)), asked.token);
  return withTransaction(deps, async (work) => {
    await lockHosts(work.tx);
    const before = await hostToChange(work, scope, id);
    // The name was changed during the check, so the result belongs to another one.
    if (before.host !== asked.host) fail('not_found');
    const verifiedAt = before.verifiedAt ?? (outcome === 'found' ? work.now : null);
    return write(work, before, { checkedAt: work.now, checkOutcome: outcome, verifiedAt });
  });
}

/** @throws not_found; host_off for a host that is disabled, has a redirect, or belongs to the platform */
export async function setPrimary(deps: Deps, scope: Scope, id: number): Promise<SiteHost> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    await lockHosts(tx);
    const before = await hostToChange(work, scope, id);
    if (!before.enabled || before.redirectUrl !== null || before.supplierId === null) fail('host_off');
    const others = and(eq(siteHost.supplierId, before.supplierId), ne(siteHost.id, id));
    await tx.update(siteHost).set({ isPrimary: false }).where(others);
    return write(work, before, { isPrimary: true });
  });
}

/** @throws not_found; host_targeted while another host redirects to it */
export async function removeHost(deps: Deps, scope: Scope, id: number): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    await lockHosts(tx);
    const before = await hostToChange(work, scope, id);
    const other = await leadingTo(tx, before.host);
    if (other) fail('host_targeted', { host: other });
    await tx.delete(siteHost).where(eq(siteHost.id, id));
    work.after(() => void forgetHosts(deps.db));
    work.audit({ kind: 'host', id }, before, null);
  });
}

/** A host that redirects to this one. */
async function leadingTo(tx: Tx, host: string): Promise<string | undefined> {
  const rows = await tx
    .select({ host: siteHost.host, redirectUrl: siteHost.redirectUrl })
    .from(siteHost)
    .where(ne(siteHost.host, host));
  return rows.find((row) => URL.parse(row.redirectUrl ?? '')?.hostname === host)?.host;
}

async function write(work: UnitOfWork, before: Row, change: Partial<Row>): Promise<SiteHost> {
  const updatedAt = new Date(Math.max(work.now.getTime(), before.updatedAt.getTime() + 1));
  const [row] = await work.tx
    .update(siteHost)
    .set({ ...change, updatedAt })
    .where(eq(siteHost.id, before.id))
    .returning();
  if (!row) fail('internal');
  work.after(() => void forgetHosts(work.deps.db));
  work.audit({ kind: 'host', id: row.id }, before, row);
  return toHost(row);
}
