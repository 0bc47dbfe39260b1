import { and, asc, count, desc, eq, gte, ilike, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { StoredFile } from '../../../../contract/authoring/file.ts';
import { UploadPurpose } from '../../../../contract/authoring/upload.ts';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { containing } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { paged, sliceOf } from '../../../platform/db/paging.ts';
import { account, chatClerk, supplier, upload } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { endOfDay, startOfDay } from '../../../platform/time.ts';
import { usesOf } from './uses.ts';

type List = 'GET /api/system/oss/list';
export type UploadRow = typeof upload.$inferSelect;

/** Condition for the files that an actor may see. */
export const knownTo = (actor: Actor): SQL | undefined =>
  actor.has('platform.oss.private') ? undefined : like(upload.key, '/files/%');

/** The supplier that an account owns or works for. */
const shopOf = sql`coalesce(
  (select min(s.id) from ${supplier} s where s.account_id = ${upload.accountId}),
  (select c.supplier_id from ${chatClerk} c where c.account_id = ${upload.accountId}))`;

const source = (db: Db) =>
  db
    .select({
      row: upload,
      username: account.username,
      nickname: account.nickname,
      shopId: supplier.id,
      shopName: supplier.name,
    })
    .from(upload)
    .innerJoin(account, eq(account.id, upload.accountId))
    .leftJoin(supplier, eq(supplier.id, shopOf));
type Found = Awaited<ReturnType<typeof source>>[number];

function toFile({ row, username, nickname, shopId, shopName }: Found): StoredFile {
  const isPrivate = row.key.startsWith('/private/');
  return {
    id: row.id,
    key: row.key,
    kind: row.purpose,
    isPrivate,
    url: isPrivate ? null : row.key,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    owner: { id: row.accountId, name: nickname || username },
    shop: shopId !== null && shopName !== null ? { id: shopId, name: shopName } : null,
    groupId: row.groupId,
    attached: row.attachedAt !== null,
    createTime: row.createdAt.toISOString(),
  };
}

/** One page of the files that an actor may see, with the number of each kind. */
export async function listFiles(
  db: Db,
  actor: Actor,
  { kind, supplierId, keyword, from, to, loose, groupId, sort, order, ...paging }: ApiParsed<List>['query'],
): Promise<ApiOutput<List>> {
  const part = keyword ? containing(keyword) : null;
  const asked = and(
    knownTo(actor),
    groupId === undefined ? undefined : eq(upload.groupId, groupId),
    supplierId === undefined ? undefined : eq(shopOf, supplierId),
    part === null
      ? undefined
      : or(ilike(account.username, part), ilike(account.nickname, part), ilike(upload.key, part)),
    from ? gte(upload.createdAt, startOfDay(from)) : undefined,
    to ? lt(upload.createdAt, endOfDay(to)) : undefined,
    loose === 'true' ? isNull(upload.attachedAt) : undefined,
  );
  const found = await db
    .select({ tab: upload.purpose, count: count() })
    .from(upload)
    .innerJoin(account, eq(account.id, upload.accountId))
    .where(asked)
    .groupBy(upload.purpose);
  const counts = UploadPurpose.options.map((tab) => ({
    tab,
    count: found.find((one) => one.tab === tab)?.count ?? 0,
  }));
  const listed = counts.filter(({ tab }) => kind === undefined || tab === kind);
  const total = listed.reduce((sum, one) => sum + one.count, 0);
  const { limit, offset } = sliceOf(paged(paging));
  const towards = order === 'asc' ? asc : desc;
  // Files without a measured size count as 0 bytes.
  const by = sort === 'size' ? sql`coalesce(${upload.bytes}, 0)` : upload.createdAt;
  const rows = await source(db)
    .where(and(asked, kind && eq(upload.purpose, kind)))
    .orderBy(towards(by), towards(upload.id))
    .limit(limit)
    .offset(offset);
  return { counts, total, records: rows.map(toFile) };
}

/** @throws not_found, also for a private file that the actor may not see */
export async function readFile(
  db: Db,
  actor: Actor,
  id: number,
): Promise<ApiOutput<'GET /api/system/oss/detail/{id}'>> {
  const [found] = await source(db).where(and(eq(upload.id, id), knownTo(actor)));
  if (!found) fail('not_found');
  return { ...toFile(found), uses: await usesOf(db, found.row) };
}
