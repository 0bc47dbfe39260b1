import { randomBytes } from 'node:crypto';
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { refreshFlags } from '../server/contexts/catalogue/index.ts';
import { hashPassword } from '../server/contexts/identity/index.ts';
import type { Db, Tx } from '../server/platform/db/open.ts';
import * as schema from '../server/platform/db/schema.ts';
import { writeOpened } from '../server/platform/site-opening.ts';
import { makeDemoData } from './demo-data.ts';
import { insertApplications } from './load/applications.ts';
import { insertAttributes } from './load/attributes.ts';
import { insertContent } from './load/content.ts';
import { insertConversations } from './load/conversations.ts';
import { insertCurrencies } from './load/currencies.ts';
import { insertFlashSale } from './load/flash-sale.ts';
import { insertHosts } from './load/hosts.ts';
import { insertInquiries } from './load/inquiries.ts';
import { insertLedger } from './load/ledger.ts';
import { marketRows } from './load/markets.ts';
import { insertFreight, insertMoney } from './load/money.ts';
import { insertOrders } from './load/orders.ts';
import { insertOwn } from './load/own.ts';
import { insertRequests } from './load/requests.ts';
import { productRow, reviewRow, skuRow, supplierRow } from './load/rows.ts';
import { insertShops } from './load/shops.ts';
import { insertSms } from './load/sms.ts';
import { headingOf } from './load/trade.ts';
import { documentUrl, pictureUrl } from './pictures/keys.ts';
import { type SeededRows, seededRowsState } from './seeded-rows.ts';
import type { DemoAccount, DemoData, Stock } from './types.ts';

const documentKinds = {
  business_license: 'license',
  id_card_front: 'id_front',
  id_card_back: 'id_back',
  other: 'other',
} as const;

/** Rows per statement: PostgreSQL allows at most 65,535 parameters, and the widest table here has 32 columns. */
const chunkSize = 500;

async function inChunks<Row>(rows: readonly Row[], insert: (some: Row[]) => Promise<unknown>): Promise<void> {
  for (let i = 0; i < rows.length; i += chunkSize) await insert(rows.slice(i, i + chunkSize));
}

/** Ids are assigned here, so the sequences must be advanced. */
async function advance(tx: Tx, tables: PgTable[]): Promise<void> {
  for (const table of tables) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${`"${getTableName(table)}"`}, 'id'), (select coalesce(max(id), 1) from ${table}))`,
    );
  }
}

/** The largest id of each table with numeric ids; 0 = none yet. */
async function lastIds(tx: Tx): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue;
    const id = Object.values(getTableColumns(table)).find(({ name }) => name === 'id');
    if (id?.dataType !== 'number') continue;
    const [row] = await tx.select({ last: sql<number>`coalesce(max(${id}), 0)::int` }).from(table);
    found.set(getTableName(table), row?.last ?? 0);
  }
  return found;
}

/** One random password for all accounts without login, because hashing eighty passwords would take most of the time. */
async function accountRows(accounts: DemoAccount[]) {
  const unknown = await hashPassword(randomBytes(24).toString('base64url'));
  return Promise.all(
    accounts.map(async (one) => ({
      id: one.id,
      username: one.username,
      passwordHash: one.password === null ? unknown : await hashPassword(one.password),
      nickname: one.nickname,
      avatar: pictureUrl(one.avatar),
      phone: one.phone,
      email: one.email,
      createdAt: one.createdAt,
    })),
  );
}

/** Built-in roles already exist and are found by key. */
async function insertStaff(tx: Tx, { accounts }: DemoData): Promise<void> {
  const roles = await tx.select().from(schema.role);
  const held = accounts.flatMap(({ id: accountId, nickname: name, createdAt, staff }) => {
    const roleId = staff && roles.find(({ key }) => key === staff.key)?.id;
    return roleId === undefined
      ? []
      : [{ accountId, roleId, supplierId: staff?.supplierId ?? null, name, createdAt }];
  });
  await tx.insert(schema.accountRole).values(held.map(({ name, ...row }) => row));
  const clerks = held.flatMap(({ roleId: _, supplierId, ...row }) =>
    supplierId === null ? [] : [{ ...row, supplierId }],
  );
  await tx.insert(schema.chatClerk).values(clerks);
}

async function insertPeople(
  tx: Tx,
  demoData: DemoData,
  accounts: Awaited<ReturnType<typeof accountRows>>,
): Promise<void> {
  await tx.insert(schema.account).values(accounts);
  await tx.insert(schema.address).values(
    demoData.addresses.map(({ provinceCode, cityCode, districtCode, region, ...own }) => ({
      ...own,
      province: provinceCode,
      city: cityCode,
      district: districtCode,
    })),
  );
  await tx.insert(schema.supplier).values(demoData.suppliers.map((one) => supplierRow(one, demoData)));
  await insertStaff(tx, demoData);
  await tx.insert(schema.supplierMarket).values(marketRows(demoData));
  await tx.insert(schema.supplierDocument).values(
    demoData.suppliers.flatMap((one) =>
      one.documents.map((document) => ({
        supplierId: one.id,
        kind: documentKinds[document.kind],
        fileKey: documentUrl(document.picture),
        createdAt: one.joinedAt,
      })),
    ),
  );
}

async function insertCatalogue(tx: Tx, demoData: DemoData): Promise<void> {
  await inChunks(
    demoData.categories.map(({ slug, picture, ...row }) => ({
      ...row,
      hsCode: headingOf({ slug }),
      image: picture && pictureUrl(picture),
    })),
    (rows) => tx.insert(schema.category).values(rows),
  );
  const slugs = new Map(demoData.categories.map(({ id, slug }) => [id, slug]));
  const provinces = new Map(demoData.suppliers.map((s) => [s.id, s.dispatch]));
  await inChunks(
    demoData.products.map((p) => productRow(p, provinces.get(p.supplierId) ?? '', slugs.get(p.categoryId))),
    (rows) => tx.insert(schema.product).values(rows),
  );
  await inChunks(
    demoData.products.flatMap((p) => p.skus.map((one, i) => skuRow(p, one, i))),
    (rows) => tx.insert(schema.sku).values(rows),
  );
  const byId = new Map(demoData.products.map((p) => [p.id, p]));
  await inChunks(
    demoData.reviews.flatMap((r) => {
      const product = byId.get(r.productId);
      return product ? [reviewRow(r, product)] : [];
    }),
    (rows) => tx.insert(schema.review).values(rows),
  );
}

/**
 * Fills an empty database with the demo data as of `now` in one transaction and records it as the state `seed`.
 * @throws when accounts exist already.
 */
export async function loadDemo(db: Db, now: Date, stock: Stock = 'pictured'): Promise<void> {
  const demoData = makeDemoData(now, stock);
  const accounts = await accountRows(demoData.accounts);
  await db.transaction(async (tx) => {
    const [someone] = await tx.select({ id: schema.account.id }).from(schema.account).limit(1);
    if (someone) throw new Error('the demo world is only loaded into an empty database');
    const before = await lastIds(tx);
    await insertPeople(tx, demoData, accounts);
    await insertApplications(tx, demoData, now);
    await insertSms(tx, demoData, now);
    await insertCurrencies(tx, now);
    await insertFreight(tx, demoData);
    await insertCatalogue(tx, demoData);
    await insertAttributes(tx, demoData);
    await insertShops(tx, demoData);
    await insertContent(tx, demoData, now);
    await insertOrders(tx, demoData, now);
    await insertOwn(tx, demoData);
    await insertMoney(tx, demoData);
    await insertFlashSale(tx, demoData, now);
    await insertLedger(tx, demoData, now);
    // Data for running shop sales is derived from the promotions.
    const work = { tx, invalidate: () => {}, now };
    await refreshFlags(
      work,
      demoData.suppliers.map(({ id }) => id),
    );
    await insertRequests(tx, demoData, now);
    await insertConversations(tx, demoData, now);
    await insertInquiries(tx, demoData, now);
    await insertHosts(tx, demoData, now);
    await advance(tx, [
      schema.account,
      schema.address,
      schema.supplier,
      schema.category,
      schema.product,
      schema.shopCategory,
      schema.sku,
      schema.review,
      schema.article,
      schema.coupon,
      schema.freightTemplate,
      schema.promotion,
      schema.userCoupon,
      schema.favorite,
      schema.notification,
      schema.payment,
      schema.order,
      schema.quoteRequest,
    ]);
    const last = await lastIds(tx);
    const seeded: SeededRows = Object.fromEntries(
      [...last].map(([table, id]) => [table, { before: before.get(table) ?? 0, last: id }]),
    );
    await tx.insert(schema.siteState).values([
      { key: 'seed', value: 'demo' },
      { key: seededRowsState, value: JSON.stringify(seeded) },
      { key: 'statistics', value: now.toISOString() },
      { key: 'promotions', value: now.toISOString() },
    ]);
    await writeOpened(tx, now);
  });
}
