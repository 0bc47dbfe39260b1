import { and, asc, desc, eq, ilike, or, type SQL } from 'drizzle-orm';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import { type Report, type ReportDetail, ReportStatus } from '../../../../contract/trust/report.ts';
import { entriesAbout } from '../../../platform/audit/entries.ts';
import { containing } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { countTabs, sliceOf } from '../../../platform/db/paging.ts';
import { account, report } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { contentVersion } from '../../../platform/text/content-version.ts';
import { subjectOf } from './subject.ts';

type Key = 'GET /api/system/report/list';
type ReportRow = typeof report.$inferSelect;

function matches(keyword: string): SQL | undefined {
  const part = containing(keyword);
  const begins = part.slice(1);
  return or(
    ilike(report.reportNo, begins),
    ilike(report.orderNo, begins),
    ilike(report.description, part),
    ilike(report.name, part),
    ilike(report.email, part),
  );
}

/** Reports, newest first, with the number in each state. */
export async function listReports(db: Db, query: ApiParsed<Key>['query']): Promise<ApiOutput<Key>> {
  const { kind, status, keyword, current, size, order: direction } = query;
  const asked = and(kind && eq(report.kind, kind), keyword ? matches(keyword) : undefined);
  const behind = (tab: ReportStatus | undefined) => and(asked, tab && eq(report.status, tab));
  const counted = await countTabs(status, ReportStatus.options, (tab) => db.$count(report, behind(tab)));
  const { limit, offset } = sliceOf({ page: current, size });
  const rows = await db
    .select()
    .from(report)
    .where(behind(status))
    .orderBy(direction === 'asc' ? asc(report.id) : desc(report.id))
    .limit(limit)
    .offset(offset);
  return { ...counted, records: rows.map(toReport) };
}

/** The fields of a report for the conflict check: its content and the colleagues' answers. */
export const readContent = ({ status, description, answer, note, shopWords, updatedAt }: ReportRow) => ({
  status,
  description,
  answer,
  note,
  shopWords,
  updatedAt,
});

const toReport = ({ accountId, createdAt, updatedAt, senderHash: _, ...row }: ReportRow): Report => ({
  ...row,
  userId: accountId,
  createTime: createdAt.toISOString(),
  updateTime: updatedAt.toISOString(),
});

/** A report with its subject and its history. @throws not_found */
export async function reportDetail(
  { db, texts }: Pick<Deps, 'db' | 'texts'>,
  id: number,
): Promise<ReportDetail> {
  const [found] = await db
    .select({ row: report, nickname: account.nickname, username: account.username })
    .from(report)
    .leftJoin(account, eq(account.id, report.accountId))
    .where(eq(report.id, id));
  if (!found) fail('not_found');
  const { row, nickname, username } = found;
  return {
    ...toReport(row),
    version: contentVersion(readContent(row)),
    ...(await subjectOf(db, row)),
    writer: row.accountId === null ? null : { id: row.accountId, name: nickname || (username ?? '') },
    note: row.note,
    shopWords: row.shopWords,
    journal: await entriesAbout({ db, texts }, 'report', [id]),
  };
}
