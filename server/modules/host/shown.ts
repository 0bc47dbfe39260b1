import type { HostStatus, SiteHost } from '../../../contract/host.ts';
import type { siteHost } from '../../db/schema/index.ts';

type Row = typeof siteHost.$inferSelect;

/** Where the record that shows whose a host is has to stand. */
export const recordName = (host: string): string => `_marketplace-verify.${host}`;

function statusOf({ enabled, disabledAt, verifiedAt }: Row): HostStatus {
  if (enabled) return 'live';
  if (disabledAt) return 'disabled';
  return verifiedAt ? 'verified' : 'pending';
}

/** A host as who keeps it sees it. */
export function toHost(row: Row): SiteHost {
  const { id, host, supplierId, redirectUrl, title, keywords, description, enabled, isPrimary } = row;
  const { checkedAt, checkOutcome } = row;
  return {
    id,
    host,
    supplierId,
    redirectUrl,
    title,
    keywords,
    description,
    enabled,
    isPrimary,
    status: statusOf(row),
    record: { name: recordName(host), value: row.token },
    lastCheck: checkedAt && checkOutcome ? { time: checkedAt.toISOString(), outcome: checkOutcome } : null,
    updateTime: row.updatedAt.toISOString(),
  };
}
