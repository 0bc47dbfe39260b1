import { and, count, countDistinct, desc, eq, gte, sql } from 'drizzle-orm';
import {
  SetupName,
  type SupplierDashboard,
  TodoName,
} from '../../../../contract/suppliers/supplier-overview.ts';
import type { Actor, SupplierScope } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import {
  article,
  browseHistory,
  chatClerk,
  freightTemplate,
  merchantAccount,
  order,
  product,
  supplier,
} from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { localDay, startOfDay } from '../../../platform/time.ts';
import { todos } from './todos.ts';

const lastOrders = 5;
const lastNews = 3;

/** @throws not_found */
export async function readSupplierOverview(db: Db, actor: Actor, now: Date): Promise<SupplierDashboard> {
  const shop = actor.shop();
  const [row] = await db.select().from(supplier).where(shop.where(supplier.id));
  if (!row) fail('not_found');
  const since = startOfDay(localDay(now));
  const [waiting, today, viewers, figures, orders, news] = await Promise.all([
    countTodos(db, actor, now),
    paidSince(db, shop, since),
    viewersSince(db, shop, since),
    countProducts(db, shop),
    actor.has('shop.order.read') ? ordersOf(db, shop) : [],
    newsOf(db),
  ]);
  const isSaid = ({ zh, en }: { zh: string; en: string }) => zh.trim() !== '' && en.trim() !== '';
  const done: Record<SetupName, boolean> = {
    about: isSaid(row.name) && isSaid(row.description),
    logo: row.logo !== null,
    freight: figures.templates > 0,
    product: figures.products > 0,
    addresses: row.shipFrom !== null && row.returnTo !== null,
    staff: figures.people > 0,
    payment: figures.accounts > 0,
  };
  return {
    supplierId: row.id,
    shopName: row.name,
    todos: waiting,
    today: { ...today, viewers },
    productsOnSale: figures.onSale,
    orders,
    news,
    setup: SetupName.options.map((name) => ({
      name,
      done: done[name],
    })),
  };
}

const countTodos = (db: Db, actor: Actor, now: Date) =>
  Promise.all(
    TodoName.options
      .filter((name) => actor.has(todos[name].permission))
      .map(async (name) => {
        const { of, where } = todos[name];
        return { name, count: await db.$count(of, where(actor.shop(), now)) };
      }),
  );

async function paidSince(db: Db, shop: SupplierScope, since: Date) {
  const [sold] = await db
    .select({ orders: count(), amount: sql<string>`coalesce(sum(${order.payable}), 0)` })
    .from(order)
    .where(and(shop.where(order.supplierId), gte(order.paidAt, since)));
  return { orders: sold?.orders ?? 0, amount: Number(sold?.amount ?? 0) };
}

/** Accounts that viewed the supplier's products; views of visitors are not stored by person. */
async function viewersSince(db: Db, shop: SupplierScope, since: Date): Promise<number> {
  const [seen] = await db
    .select({ viewers: countDistinct(browseHistory.accountId) })
    .from(browseHistory)
    .innerJoin(product, eq(product.id, browseHistory.productId))
    .where(and(shop.where(product.supplierId), gte(browseHistory.viewedAt, since)));
  return seen?.viewers ?? 0;
}

async function countProducts(db: Db, shop: SupplierScope) {
  const ofSupplier = shop.where(product.supplierId);
  const [products, onSale, templates, people, accounts] = await Promise.all([
    db.$count(product, ofSupplier),
    db.$count(product, and(ofSupplier, eq(product.status, 'on_sale'))),
    db.$count(freightTemplate, shop.where(freightTemplate.supplierId)),
    db.$count(chatClerk, shop.where(chatClerk.supplierId)),
    db.$count(
      merchantAccount,
      and(shop.where(merchantAccount.supplierId), eq(merchantAccount.enabled, true)),
    ),
  ]);
  return { products, onSale, templates, people, accounts };
}

async function ordersOf(db: Db, shop: SupplierScope) {
  const { id, orderNo, status, payable, createdAt } = order;
  const rows = await db
    .select({ id, orderNo, status, payable, createdAt })
    .from(order)
    .where(shop.where(order.supplierId))
    .orderBy(desc(id))
    .limit(lastOrders);
  return rows.map(({ createdAt: at, ...row }) => ({ ...row, createTime: at.toISOString() }));
}

async function newsOf(db: Db) {
  const rows = await db
    .select({ id: article.id, title: article.title, publishedAt: article.publishedAt })
    .from(article)
    .orderBy(desc(article.publishedAt), desc(article.id))
    .limit(lastNews);
  return rows.map(({ publishedAt, ...row }) => ({ ...row, publishTime: publishedAt.toISOString() }));
}
