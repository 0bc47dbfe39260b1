import type { HostStatus, SiteHost } from '../../../../contract/suppliers/host.ts';
import type { siteHost } from '../../../platform/db/schema.ts';
import { contentVersion } from '../../../platform/text/content-version.ts';

type Row = typeof siteHost.$inferSelect;

/** The name of the TXT record that proves the ownership of a host. */
export const recordName = (host: string): string => `_marketplace-verify.${host}`;

function statusOf({ enabled, disabledAt, verifiedAt }: Row): HostStatus {
  if (enabled) return 'live';
  if (disabledAt) return 'disabled';
  return verifiedAt ? 'verified' : 'pending';
}

/** The version of the settings a user edits, without the results of checks and the primary flag. */
export const versionOf = (row: Row): string => {
  const { host, supplierId, redirectUrl, title, keywords, description, enabled } = row;
  return contentVersion({ host, supplierId, redirectUrl, title, keywords, description, enabled });
};

/** A host as its owner sees it. */
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
    version: versionOf(row),
    updateTime: row.updatedAt.toISOString(),
  };
}
