import { and, asc, desc, eq, gte, ilike, inArray, lt, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { codesIn, labelsOf, type StaffSide } from '../../../contract/access/permissions.ts';
import type { LocalText } from '../../../contract/basics.ts';
import { type ApiKey, routes } from '../../../contract/index.ts';
import type { AuditEntry, AuditLogEntry } from '../../../contract/operations/audit-log.ts';
import { ExportList, exportAction, exportedRoutes } from '../../../contract/operations/export-job.ts';
import type { Route } from '../../../contract/route.ts';
import type { SupplierScope } from '../access/actor.ts';
import { containing } from '../db/like.ts';
import type { Db } from '../db/open.ts';
import { type Page, type Paging, pageOf } from '../db/paging.ts';
import { account, auditEntry, role, supplier } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { fail } from '../fail.ts';
import type { Texts } from '../text/texts.ts';
import { endOfDay, startOfDay } from '../time.ts';
import { namesIn, skuNames, type ValueNames } from './names.ts';

/** Text keys of the fields of each target kind; fields with the same meaning everywhere are in `audit-entry.fields`. */
const forms: Readonly<Record<string, readonly string[]>> = {
  agreement: ['agreement-admin'],
  agreement_template: ['agreement-admin'],
  article: ['news-admin'],
  banner: ['slide-admin'],
  bill: ['bill-admin'],
  category: ['category-admin'],
  commission_rule: ['commission-admin'],
  coupon: ['coupon-admin'],
  currency: ['currency-admin'],
  data_import: ['data-import.fields'],
  dictionary: ['dictionary-admin'],
  flash_sale: ['flash-admin'],
  freight_template: ['freight-admin'],
  host: ['host-admin'],
  brand: ['brand-admin'],
  inquiry: ['answer-admin'],
  invoice: ['invoice-admin'],
  ledger: ['ledger-admin'],
  menu: ['menu-admin'],
  merchant_account: ['merchant-account'],
  operator: ['operator-admin'],
  order: ['order-admin'],
  page: ['operation'],
  product: ['audit.productFields', 'product-editor', 'product-admin'],
  product_file: ['import-admin'],
  product_job: ['import-admin'],
  quotation: ['quote-admin'],
  review: ['review-admin', 'answer-admin'],
  search_proposal: ['proposal-admin'],
  sensitive_word: ['search-admin'],
  shop: ['audit.guarded', 'shop-settings'],
  site: ['site-admin'],
  slide: ['slide-admin'],
  sms: ['sms-admin'],
  split: ['split-admin'],
  split_receiver: ['split-admin'],
  synonym: ['search-admin'],
  text: ['text-admin'],
  webhook: ['webhook-admin'],
};

/** Texts of a kind that replace the common ones. */
const own: Readonly<Record<string, string>> = {
  'freight_template.method': 'carriage.method',
  'order.number': 'order-admin.number',
  'product.attributes': 'audit.productFields.attributes',
  'product.sellingPoints': 'audit.productFields.sellingPoints',
  'product.type': 'audit.productFields.type',
};

/** Label of a field; the field's name when there is no text. */
function labelOf({ find }: Texts, kind: string, field: string): LocalText {
  const named = own[`${kind}.${field}`];
  const places = [...(named ? [named] : []), `audit-entry.fields.${field}`];
  for (const form of forms[kind] ?? []) places.push(`${form}.${field}`);
  for (const place of places) {
    const text = find(place);
    // A text with placeholders is a sentence, not a label.
    if (text && !text.en.includes('{{')) return text;
  }
  return { zh: field, en: field };
}

/** Label of a target kind. */
const kindName = ({ find }: Texts, kind: string): LocalText =>
  find(`audit-entry.kinds.${kind}`) ?? { zh: kind, en: kind };

type Source = Pick<Deps, 'db' | 'texts'>;

interface Asked extends Paging {
  readonly account?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
interface AskedOfAll extends Asked {
  readonly person?: string | undefined;
  readonly side?: StaffSide | undefined;
  readonly shop?: number | undefined;
  readonly route?: string | undefined;
  readonly kind?: string | undefined;
  readonly target?: string | undefined;
}

const nameOf = (row: { readonly nickname: string; readonly username: string }) =>
  row.nickname || row.username;

const source = (db: Db) =>
  db
    .select({ row: auditEntry, nickname: account.nickname, username: account.username, shop: supplier.name })
    .from(auditEntry)
    .innerJoin(account, eq(account.id, auditEntry.accountId))
    .leftJoin(supplier, eq(supplier.id, auditEntry.supplierId));

type Found = Awaited<ReturnType<typeof source>>[number];

async function toEntries({ db, texts }: Source, rows: readonly Found[]): Promise<AuditEntry[]> {
  const names = await namesIn(
    db,
    rows.map(({ row }) => [row.before, row.after]),
  );
  const skus = await skuNames(
    db,
    rows.flatMap(({ row }) => changesOf(row.before, row.after).flatMap(({ field }) => skuIn(field) ?? [])),
  );
  return rows.map((found, at) => {
    const { before, after } = found.row;
    return toEntry(texts, found, { ...outcomesIn(texts, before, after), ...names[at] }, skus);
  });
}

/** `price.1637` is the price of SKU 1637. */
const skuIn = (field: string): number | undefined => {
  const [, id] = field.match(/^[a-zA-Z]+\.(\d{1,9})$/) ?? [];
  return id === undefined ? undefined : Number(id);
};

/** Labels of state values, where texts exist. */
function outcomesIn({ find }: Texts, ...states: readonly unknown[]): ValueNames {
  const named = states.flatMap((state) =>
    Object.entries(fieldsOf(state)).flatMap(([field, value]) => {
      const text =
        stateFields.has(field) && typeof value === 'string' ? find(`audit-entry.outcomes.${value}`) : null;
      return text ? [[`${field}:${value}`, text] as const] : [];
    }),
  );
  return Object.fromEntries(named);
}
const stateFields: ReadonlySet<string> = new Set(['status', 'state']);

/** Label of a field, with the SKU's options for SKU fields. */
function fieldLabel(
  texts: Texts,
  kind: string,
  field: string,
  skus: ReadonlyMap<number, LocalText>,
): LocalText {
  const id = skuIn(field);
  if (id === undefined) return labelOf(texts, kind, field);
  const label = labelOf(texts, kind, field.slice(0, field.indexOf('.')));
  const named = skus.get(id) ?? { zh: `#${id}`, en: `#${id}` };
  return { zh: `${label.zh}（${named.zh}）`, en: `${label.en} (${named.en})` };
}

const toEntry = (
  texts: Texts,
  { row, ...person }: Found,
  names: ValueNames,
  skus: ReadonlyMap<number, LocalText>,
): AuditEntry => ({
  ...doneBy(row.route, row.after),
  id: row.id,
  time: row.at.toISOString(),
  accountId: row.accountId,
  person: nameOf(person),
  targetKind: row.targetKind,
  kindName: kindName(texts, row.targetKind),
  targetId: row.targetId,
  changes: changesOf(row.before, row.after).map((change) => ({
    ...change,
    label: fieldLabel(texts, row.targetKind, change.field, skus),
  })),
  names,
});

const rolesIn = ({ row }: Found) => row.role.split(',').filter(Boolean);

/** With the role names of that time. */
async function toLogEntries(deps: Source, rows: readonly Found[]): Promise<AuditLogEntry[]> {
  const { db } = deps;
  const entries = await toEntries(deps, rows);
  const had = [...new Set(rows.flatMap(rolesIn))];
  const ids = had.map(Number).filter(Number.isInteger);
  const known = await db
    .select({ id: role.id, key: role.key, name: role.name })
    .from(role)
    .where(or(inArray(role.key, had), inArray(role.id, ids)));
  const names = new Map(known.map(({ id, key, name }) => [key ?? `${id}`, name]));
  return entries.flatMap((entry, at) => {
    const found = rows[at];
    if (!found) return [];
    const { side, role: roles, supplierId, ip, route, requestId, hash } = found.row;
    return {
      ...entry,
      side,
      role: roles,
      roles: rolesIn(found).map((one) => names.get(one) ?? { zh: one, en: one }),
      shop: supplierId !== null && found.shop ? { id: supplierId, name: found.shop } : null,
      ip,
      route,
      requestId,
      hash: hash ?? '',
    };
  });
}

const within = ({ account: id, from, to }: Asked) =>
  and(
    id === undefined ? undefined : eq(auditEntry.accountId, id),
    from ? gte(auditEntry.at, startOfDay(from)) : undefined,
    to ? lt(auditEntry.at, endOfDay(to)) : undefined,
  );

const pageWhere = (db: Db, query: Paging, where: SQL | undefined) =>
  pageOf(query, db.$count(auditEntry, where), ({ limit, offset }) =>
    source(db).where(where).orderBy(desc(auditEntry.id)).limit(limit).offset(offset),
  );

/** Entries of a shop's staff, newest first. */
export async function listEntries(
  deps: Source,
  shop: SupplierScope,
  query: Asked,
): Promise<Page<AuditEntry>> {
  const where = and(shop.where(auditEntry.supplierId), eq(auditEntry.side, 'shop'), within(query));
  const { records, total } = await pageWhere(deps.db, query, where);
  return { records: await toEntries(deps, records), total };
}

/** Entries of both back offices, newest first. */
export async function listAllEntries(deps: Source, query: AskedOfAll): Promise<Page<AuditLogEntry>> {
  const { db } = deps;
  const { person, side, shop, route, kind, target } = query;
  const like = containing(person ?? '');
  const named = person
    ? inArray(
        auditEntry.accountId,
        db
          .select({ id: account.id })
          .from(account)
          .where(or(ilike(account.nickname, like), ilike(account.username, like))),
      )
    : undefined;
  const where = and(
    within(query),
    named,
    side && eq(auditEntry.side, side),
    shop === undefined ? undefined : eq(auditEntry.supplierId, shop),
    route ? ilike(auditEntry.route, containing(route)) : undefined,
    kind ? eq(auditEntry.targetKind, kind) : undefined,
    target ? eq(auditEntry.targetId, target) : undefined,
  );
  const { records, total } = await pageWhere(db, query, where);
  return { records: await toLogEntries(deps, records), total };
}

/** Maximum number of entries shown beside a target. */
const mostAbout = 100;

/** Entries of both sides about some targets of one kind, newest first. */
export async function entriesAbout(
  deps: Source,
  kind: string,
  ids: readonly number[],
): Promise<AuditEntry[]> {
  const about = and(eq(auditEntry.targetKind, kind), inArray(auditEntry.targetId, ids.map(String)));
  const rows = await source(deps.db).where(about).orderBy(desc(auditEntry.id)).limit(mostAbout);
  return toEntries(deps, rows);
}

/** @throws not_found */
export async function readEntry(deps: Source, id: number): Promise<AuditLogEntry> {
  const [entry] = await toLogEntries(deps, await source(deps.db).where(eq(auditEntry.id, id)));
  return entry ?? fail('not_found');
}

/** Authors of any entries. */
export async function peopleOf(db: Db, shop: SupplierScope) {
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

/** The permission to remove also allows restoring, whose label would otherwise be wrong. */
const restoring = { zh: '恢复', en: 'Restore' };

/** Label of a route: the text of its permission, or of the list for an export. */
function doneBy(route: string, after: unknown): Pick<AuditEntry, 'page' | 'action'> {
  const exported = route === exporting ? Exported.safeParse(after).data : undefined;
  if (exported) return { ...doneBy(exportedRoutes[exported.list], null), action: exportAction };
  const { permission } = known[route] ?? {};
  const [code] = permission ? codesIn(permission) : [];
  if (code && route.includes('/restore')) return { ...labelsOf(code), action: restoring };
  return code ? labelsOf(code) : { page: { zh: route, en: route }, action: { zh: '', en: '' } };
}

const fieldsOf = (part: unknown): Readonly<Record<string, unknown>> =>
  typeof part === 'object' && part !== null && !Array.isArray(part) ? { ...part } : {};

function changesOf(before: unknown, after: unknown) {
  const was = fieldsOf(before);
  const is = fieldsOf(after);
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((field) => ({
    field,
    before: was[field] ?? null,
    after: is[field] ?? null,
  }));
}
