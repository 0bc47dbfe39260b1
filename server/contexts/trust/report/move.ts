import { eq } from 'drizzle-orm';
import type { ApiParsed } from '../../../../contract/index.ts';
import { failLate } from '../../../platform/audit/late.ts';
import { report } from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { contentVersion } from '../../../platform/text/content-version.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { readContent } from './reports.ts';
import { subjectOf } from './subject.ts';

type Step = ApiParsed<'PUT /api/system/report/status'>['body'];

/**
 * Changes the state of a report; its author is notified if it has an account, and the supplier it is about if there is a text for it.
 * @throws not_found, decided when a colleague was faster, shop_unknown when there is a text but no known supplier
 */
export async function moveReport(
  deps: Deps,
  { id, version, status, answer, shopWords, note }: Step,
): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const [before] = await tx.select().from(report).where(eq(report.id, id)).for('update');
    if (!before) fail('not_found');
    if (version !== contentVersion(readContent(before)))
      await failLate(work, { kind: 'report', id }, { otherwise: 'conflict' });
    const [row] = await tx
      .update(report)
      .set({
        status,
        updatedAt: work.now,
        ...(answer === undefined ? {} : { answer }),
        ...(note === undefined ? {} : { note }),
        ...(shopWords ? { shopWords } : {}),
      })
      .where(eq(report.id, id))
      .returning();
    if (!row) fail('internal');
    const { senderHash: _, ...was } = before;
    const { senderHash: __, ...is } = row;
    work.audit({ kind: 'report', id }, was, is);
    const { reportNo } = row;
    const isMoved = before.status !== status || (answer ?? '') !== (before.answer ?? '');
    if (row.accountId !== null && isMoved) {
      const data = { reportNo, answer: answer ?? '' };
      await notify(work, { account: row.accountId }, { key: `report_${status}`, data });
    }
    if (!shopWords) return;
    const { shop } = await subjectOf(tx, row);
    if (!shop) fail('shop_unknown', {}, 'body.shopWords');
    const data = { reportNo, words: shopWords };
    await notify(work, { shops: [shop.id], may: 'shop.aftersale.read' }, { key: 'report_shop', data });
  });
}
