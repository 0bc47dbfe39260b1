import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Permission } from '../../../contract/access/permissions.ts';
import type { ApiParsed } from '../../../contract/index.ts';
import type { DataImport, DataImportKind } from '../../../contract/operations/data-import.ts';
import type { Actor, SupplierScope } from '../access/actor.ts';
import { lockAccount } from '../access/lock-account.ts';
import type { Db, Tx } from '../db/open.ts';
import { type Page, type Paging, pageOf } from '../db/paging.ts';
import { account, dataImport } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { fail } from '../fail.ts';
import { sweep } from '../sweep.ts';
import { day } from '../time.ts';
import { type UnitOfWork, withTransaction } from '../transaction.ts';

type Row = typeof dataImport.$inferSelect;

/** Storage folder of the files. */
const folder = 'private/data-import/';
/** Files of an account that wait or are worked on. */
const mostOpen = 3;
/** A file that is checked and not imported is removed after this long, the import itself stays in the list. */
const retentionMs = 7 * day;

/** What a kind of file needs beside the permission of the routes. */
const permissionOfKind: Readonly<Record<DataImportKind, Permission>> = {
  coupons: 'shop.coupon.write',
  orders: 'shop.order.read',
  customers: 'shop.member.read',
  reviews: 'shop.product.import',
};

interface Asking {
  readonly deps: Deps;
  readonly actor: Actor;
  readonly ip: string;
  readonly requestId: string;
}

function toImport({ row, person }: { readonly row: Row; readonly person: string }): DataImport {
  const { step, status, summary } = row;
  const isDone = status === 'done';
  return {
    id: row.id,
    kind: row.kind,
    step,
    status,
    reason: row.reason,
    name: row.name,
    person,
    done: row.done,
    total: row.total,
    summary,
    canStart:
      step === 'check' && isDone && row.fileKey !== null && summary?.unusable === null && summary.added > 0,
    canUndo: step === 'import' && status !== 'running' && status !== 'waiting' && (summary?.added ?? 0) > 0,
    createTime: row.createdAt.toISOString(),
    finishTime: row.finishedAt?.toISOString() ?? null,
  };
}

const person = sql<string>`coalesce(nullif(${account.nickname}, ''), ${account.username})`;

const source = (db: Db | Tx) =>
  db
    .select({ row: dataImport, person })
    .from(dataImport)
    .innerJoin(account, eq(account.id, dataImport.accountId));

/** The supplier's files of the kinds that the caller may see. */
export async function listImports(
  db: Db,
  actor: Actor,
  asked: Paging,
  kind?: DataImportKind,
): Promise<Page<DataImport>> {
  const kinds = Object.entries(permissionOfKind).flatMap(([name, code]) => (actor.has(code) ? [name] : []));
  const seen = kinds.filter((name) => kind === undefined || name === kind) as DataImportKind[];
  const where = and(actor.shop().where(dataImport.supplierId), inArray(dataImport.kind, seen));
  return pageOf(asked, db.$count(dataImport, where), async ({ limit, offset }) =>
    (await source(db).where(where).orderBy(desc(dataImport.id)).limit(limit).offset(offset)).map(toImport),
  );
}

/** @throws not_found; forbidden for a kind that the caller may not see */
export async function readImport(db: Db | Tx, actor: Actor, id: number): Promise<DataImport> {
  const own = and(eq(dataImport.id, id), actor.shop().where(dataImport.supplierId));
  const [found] = await source(db).where(own);
  if (!found) fail('not_found');
  actor.require(permissionOfKind[found.row.kind]);
  return toImport(found);
}

async function checkRoom({ tx }: UnitOfWork, actor: Actor): Promise<void> {
  await lockAccount(tx, actor.id);
  const open = and(eq(dataImport.accountId, actor.id), inArray(dataImport.status, ['waiting', 'running']));
  if ((await tx.$count(dataImport, open)) >= mostOpen) fail('job_limit', { most: mostOpen });
}

const nudge = (work: UnitOfWork) => work.after(() => work.deps.signals.dataImportAsked());

/** Stores a file and has it checked. @throws forbidden, job_limit */
export async function askForCheck(
  { deps, actor, ip, requestId }: Asking,
  { kind, name, currency, rate }: ApiParsed<'POST /api/supplier/data-import/check'>['query'],
  bytes: Uint8Array,
): Promise<DataImport> {
  actor.require(permissionOfKind[kind]);
  const fileKey = `${folder}${deps.clock.now().getTime()}-${randomUUID()}`;
  const asked = { currency, rate: Number(rate) };
  return withTransaction(deps, async (work) => {
    await checkRoom(work, actor);
    const { supplierId } = actor.shop();
    const values = { accountId: actor.id, supplierId, kind, name, fileKey, asked, ip, requestId };
    const [row] = await work.tx
      .insert(dataImport)
      .values({ ...values, step: 'check', createdAt: work.now })
      .returning({ id: dataImport.id });
    const id = row?.id ?? fail('internal');
    // The file is written before its row is committed; a file without a row is deleted by the cleanup.
    await deps.storage.write(fileKey, bytes);
    work.audit({ kind: 'data_import', id }, null, { kind, name, ...asked, bytes: bytes.length });
    nudge(work);
    return readImport(work.tx, actor, id);
  });
}

async function lockImport({ tx }: UnitOfWork, shop: SupplierScope, id: number): Promise<void> {
  const own = and(eq(dataImport.id, id), shop.where(dataImport.supplierId));
  await tx.select({ id: dataImport.id }).from(dataImport).where(own).for('update');
}

/** Starts the import of a checked file, or the undo of an import. @throws not_found, forbidden, job_limit, transition_forbidden */
export function askForStep({ deps, actor, ip, requestId }: Asking, id: number, step: 'import' | 'undo') {
  return withTransaction(deps, async (work) => {
    await lockImport(work, actor.shop(), id);
    const before = await readImport(work.tx, actor, id);
    if (!(step === 'import' ? before.canStart : before.canUndo)) fail('transition_forbidden');
    await checkRoom(work, actor);
    const asker = { accountId: actor.id, ip, requestId };
    const anew = { step, status: 'waiting', reason: null, attempt: 0, done: 0, finishedAt: null } as const;
    await work.tx
      .update(dataImport)
      .set({ ...asker, ...anew })
      .where(eq(dataImport.id, id));
    work.audit({ kind: 'data_import', id }, { step: before.step }, { step });
    nudge(work);
    return readImport(work.tx, actor, id);
  });
}

/** Removes a file and its line from the list; what it has added stays. @throws not_found, forbidden; transition_forbidden while it runs */
export function deleteImport({ deps, actor }: Asking, id: number): Promise<null> {
  return withTransaction(deps, async (work) => {
    await lockImport(work, actor.shop(), id);
    const { status, kind, name } = await readImport(work.tx, actor, id);
    if (status === 'waiting' || status === 'running') fail('transition_forbidden');
    const [row] = await work.tx
      .delete(dataImport)
      .where(eq(dataImport.id, id))
      .returning({ fileKey: dataImport.fileKey });
    const key = row?.fileKey ?? null;
    if (key !== null) work.after(() => deps.storage.remove(key));
    work.audit({ kind: 'data_import', id }, { kind, name }, null);
    return null;
  });
}

/** Removes files that were checked long ago, and files without a row. */
export async function cleanDataImports(deps: Deps): Promise<void> {
  const { db, storage, clock } = deps;
  const before = new Date(clock.now().getTime() - retentionMs);
  const old = await db
    .select({ id: dataImport.id, fileKey: dataImport.fileKey })
    .from(dataImport)
    .where(
      and(
        lt(dataImport.createdAt, before),
        notInArray(dataImport.status, ['waiting', 'running']),
        sql`${dataImport.fileKey} is not null`,
      ),
    )
    .limit(200);
  const keyOf = new Map(old.map(({ id, fileKey }) => [id, fileKey]));
  await sweep(deps, 'data-import.clean', [...keyOf.keys()], async (id) => {
    const fileKey = keyOf.get(id);
    if (fileKey) await storage.remove(fileKey);
    await db.update(dataImport).set({ fileKey: null }).where(eq(dataImport.id, id));
  });
  const hourAgo = clock.now().getTime() - 3_600_000;
  const keys = (await storage.list(folder)).filter(
    (key) => Number(key.slice(folder.length).split('-')[0]) < hourAgo,
  );
  if (keys.length === 0) return;
  const some = keys.slice(0, 1_000);
  const known = await db
    .select({ fileKey: dataImport.fileKey })
    .from(dataImport)
    .where(inArray(dataImport.fileKey, some));
  const used = new Set(known.map(({ fileKey }) => fileKey));
  await sweep(
    deps,
    'data-import.clean',
    some.filter((key) => !used.has(key)),
    (key) => storage.remove(key),
  );
}
