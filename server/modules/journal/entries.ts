import { and, asc, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import { z } from 'zod';
import { ExportList, exportAction, exportedRoutes } from '../../../contract/export-job.ts';
import { type ApiKey, routes } from '../../../contract/index.ts';
import type { JournalEntry } from '../../../contract/journal.ts';
import { codesIn, labelsOf } from '../../../contract/permissions.ts';
import type { Route } from '../../../contract/route.ts';
import type { ShopScope } from '../../actor.ts';
import type { Db } from '../../db/open.ts';
import { type Page, type Paging, pageOf } from '../../db/paging.ts';
import { account, auditEntry } from '../../db/schema/index.ts';
import { day, startInChina } from '../../time.ts';

interface JournalQuery extends Paging {
  readonly account?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const nameOf = (row: { readonly nickname: string; readonly username: string }) =>
  row.nickname || row.username;

/** What a shop's people did, newest first. */
export async function listEntries(db: Db, shop: ShopScope, query: JournalQuery): Promise<Page<JournalEntry>> {
  const { from, to } = query;
  const where = and(
    shop.where(auditEntry.supplierId),
    eq(auditEntry.side, 'shop'),
    query.account === undefined ? undefined : eq(auditEntry.accountId, query.account),
    from ? gte(auditEntry.at, startInChina(from)) : undefined,
    to ? lt(auditEntry.at, new Date(startInChina(to).getTime() + day)) : undefined,
  );
  return pageOf(query, db.$count(auditEntry, where), async ({ limit, offset }) => {
    const rows = await withPeople(db).where(where).orderBy(desc(auditEntry.id)).limit(limit).offset(offset);
    return rows.map(toEntry);
  });
}

const withPeople = (db: Db) =>
  db
    .select({ row: auditEntry, nickname: account.nickname, username: account.username })
    .from(auditEntry)
    .innerJoin(account, eq(account.id, auditEntry.accountId));

const toEntry = ({ row, ...person }: Awaited<ReturnType<typeof withPeople>>[number]): JournalEntry => ({
  ...doneBy(row.route, row.after),
  id: row.id,
  time: row.at.toISOString(),
  accountId: row.accountId,
  person: nameOf(person),
  targetKind: row.targetKind,
  targetId: row.targetId,
  changes: changesOf(row.before, row.after),
});

/** Most entries about one thing that are shown with it. */
const mostAbout = 100;

/** What the people of either side did to some things of one kind, newest first. */
export async function entriesAbout(db: Db, kind: string, ids: readonly number[]): Promise<JournalEntry[]> {
  const about = and(eq(auditEntry.targetKind, kind), inArray(auditEntry.targetId, ids.map(String)));
  const rows = await withPeople(db).where(about).orderBy(desc(auditEntry.id)).limit(mostAbout);
  return rows.map(toEntry);
}

/** Who has ever done anything there. */
export async function peopleOf(db: Db, shop: ShopScope) {
  const own = db
    .select({ id: auditEntry.accountId })
    .from(auditEntry)
    .where(and(shop.where(auditEntry.supplierId), eq(auditEntry.side, 'shop')));
  const rows = await db
    .select({ id: account.id, nickname: account.nickname, username: account.username })
    .from(account)
    .where(inArray(account.id, own))
    .orderBy(asc(account.id));
  return rows.map((row) => ({ id: row.id, name: nameOf(row) }));
}

const known: Readonly<Record<string, Route>> = routes;

const exporting: ApiKey = 'POST /api/admin/export';
const Exported = z.object({ list: ExportList });

/** A route in the words of the permission it asks for; an export in those of its list. */
function doneBy(route: string, after: unknown): Pick<JournalEntry, 'page' | 'action'> {
  const exported = route === exporting ? Exported.safeParse(after).data : undefined;
  if (exported) return { ...doneBy(exportedRoutes[exported.list], null), action: exportAction };
  const { permission } = known[route] ?? {};
  const [code] = permission ? codesIn(permission) : [];
  return code ? labelsOf(code) : { page: { zh: route, en: route }, action: { zh: '', en: '' } };
}

const fieldsOf = (part: unknown): Readonly<Record<string, unknown>> =>
  typeof part === 'object' && part !== null && !Array.isArray(part) ? { ...part } : {};

function changesOf(before: unknown, after: unknown): JournalEntry['changes'] {
  const was = fieldsOf(before);
  const is = fieldsOf(after);
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((field) => ({
    field,
    before: was[field] ?? null,
    after: is[field] ?? null,
  }));
}
