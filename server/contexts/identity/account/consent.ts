import { and, desc, eq, gt, lte, max } from 'drizzle-orm';
import { ConsentCode } from '../../../../contract/content/site-text.ts';
import type { ApiOutput } from '../../../../contract/index.ts';
import type { Db } from '../../../platform/db/open.ts';
import { consent, siteText, siteTextVersion } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';

import { readShown } from './text-in-force.ts';

type Pending = ApiOutput<'GET /api/user/consent/pending'>;

/** Records the consent of an account to the current terms and privacy policy, which the text beside the button announces. */
export async function recordConsent({ tx, now }: UnitOfWork, accountId: number): Promise<void> {
  for (const code of ConsentCode.options) {
    const row = { accountId, code, version: (await readShown(tx, code, now)).number, agreedAt: now };
    await tx.insert(consent).values(row).onConflictDoNothing();
  }
}

/** Texts in force that require consent and are newer than the version the account agreed to last. */
export async function pendingConsents(db: Db, accountId: number, now: Date): Promise<Pending> {
  const pending: Pending = [];
  for (const code of ConsentCode.options) {
    const own = and(eq(consent.accountId, accountId), eq(consent.code, code));
    const [last] = await db
      .select({ version: max(consent.version) })
      .from(consent)
      .where(own);
    const [newest] = await db
      .select({ version: siteTextVersion })
      .from(siteTextVersion)
      .innerJoin(siteText, eq(siteText.id, siteTextVersion.textId))
      .where(
        and(
          eq(siteText.code, code),
          eq(siteTextVersion.needsAgreement, true),
          lte(siteTextVersion.effectiveAt, now),
          gt(siteTextVersion.number, last?.version ?? 0),
        ),
      )
      .orderBy(desc(siteTextVersion.number))
      .limit(1);
    if (!newest) continue;
    // Consent is to the version shown on the page, which may be newer and not require consent.
    const shown = await readShown(db, code, now);
    const { changes, effectiveAt } = newest.version;
    const effectiveTime = (effectiveAt ?? now).toISOString();
    pending.push({ code, version: shown.number, title: shown.title, changes, effectiveTime });
  }
  return pending;
}

/** @throws text_outdated when a newer version is shown by now */
export async function agree(
  deps: Deps,
  accountId: number,
  code: ConsentCode,
  version: number,
): Promise<void> {
  await withTransaction(deps, async ({ tx, now }) => {
    const shown = await readShown(tx, code, now);
    if (shown.number !== version) fail('text_outdated');
    await tx.insert(consent).values({ accountId, code, version, agreedAt: now }).onConflictDoNothing();
  });
}
