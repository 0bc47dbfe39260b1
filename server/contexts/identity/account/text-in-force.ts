import { and, desc, eq, lte } from 'drizzle-orm';
import type { TextCode } from '../../../../contract/content/site-text.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { siteText, siteTextVersion } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';

export type VersionRow = typeof siteTextVersion.$inferSelect;

/** The version of a text that is shown at a given time. @throws not_found */
export async function readShown(db: Db | Tx, code: TextCode, now: Date): Promise<VersionRow> {
  const [row] = await db
    .select({ version: siteTextVersion })
    .from(siteTextVersion)
    .innerJoin(siteText, eq(siteText.id, siteTextVersion.textId))
    .where(and(eq(siteText.code, code), lte(siteTextVersion.effectiveAt, now)))
    .orderBy(desc(siteTextVersion.number))
    .limit(1);
  return row?.version ?? fail('not_found');
}
