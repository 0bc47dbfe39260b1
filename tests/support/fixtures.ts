import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Tier } from '../../contract/catalogue/product.ts';
import type { PromotionRule } from '../../contract/pricing/promotion.ts';
import { openSession } from '../../server/contexts/identity/account/session.ts';
import type { Db } from '../../server/platform/db/open.ts';
import {
  account,
  accountRole,
  category,
  coupon,
  product,
  promotion,
  role,
  session,
  sku,
  supplier,
} from '../../server/platform/db/schema.ts';
import type { TestApp } from './test-app.ts';

const text = (en: string, zh = en) => ({ zh, en });
export const unique = () => randomBytes(5).toString('hex');
/** What a login also answers with; of no use. */
export const chatLogin = { easemobUsername: 'user_1', easemobToken: 'none', device: 'none' };
let mobiles = 0;
/** A mobile number nobody else in this process has. */
export const newMobile = () => `139${String(10_000_000 + mobiles++)}`;

export function first<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('a row was expected');
  return row;
}

type BuiltIn =
  | 'products'
  | 'orders'
  | 'service'
  | 'chat'
  | 'super'
  | 'auditor'
  | 'finance'
  | 'content'
  | 'support';

/** Gives an account a built-in role: of the platform, or of a shop. */
export async function giveRole(db: Db, accountId: number, key: BuiltIn, supplierId: number | null = null) {
  const { id: roleId } = first(await db.select().from(role).where(eq(role.key, key)));
  await db.insert(accountRole).values({ accountId, roleId, supplierId });
}
export const makeAdministrator = (db: Db, accountId: number) => giveRole(db, accountId, 'super');

/** What `POST /api/user/confirm` does to a session, for as long as a test lasts. */
export async function confirmSession({ deps }: Pick<TestApp, 'deps'>, token: string): Promise<void> {
  const tokenHash = createHash('sha256').update(token).digest('hex');
  const confirmedAt = new Date('2100-01-01T00:00:00Z');
  await deps.db.update(session).set({ confirmedAt }).where(eq(session.tokenHash, tokenHash));
}

/** An account with an open session that is confirmed unless said otherwise; 9 is a super administrator's. */
export async function addAccount(app: TestApp, kind: 1 | 9 = 1, { confirmed = true } = {}) {
  const username = `u${unique()}`;
  const inserted = await app.deps.db
    .insert(account)
    .values({ username, nickname: `Nick ${username}`, phone: newMobile() })
    .returning();
  const row = first(inserted);
  if (kind === 9) await makeAdministrator(app.deps.db, row.id);
  const { token } = await app.deps.db.transaction((tx) => openSession(tx, row.id, app.clock.now()));
  if (confirmed) await confirmSession(app, token);
  return { id: row.id, username, phone: row.phone ?? '', token, api: app.client(token) };
}

type SupplierValues = Partial<typeof supplier.$inferInsert>;

/** An approved supplier with its account. */
export async function addSupplier(app: TestApp, values: SupplierValues = {}) {
  const owner = await addAccount(app);
  const inserted = await app.deps.db
    .insert(supplier)
    .values({
      accountId: owner.id,
      name: text(`Shop ${owner.username}`, `店铺 ${owner.username}`),
      companyName: text('Company'),
      creditCode: '91110000600037341L',
      legalPerson: 'Li',
      description: text('Makes things'),
      contact: 'Li',
      phone: '13800000000',
      email: 'li@example.com',
      address: text('1 Road'),
      location: text('Ningbo, Zhejiang', '浙江 宁波'),
      province: 'zj',
      areaCode: '330203',
      mainProducts: [text('Cups', '杯子')],
      businessScope: [],
      foundedOn: '2014-03-28',
      verified: true,
      status: 'approved',
      createdAt: app.clock.now(),
      ...values,
    })
    .returning();
  return { ...first(inserted), owner };
}

/** Three levels of categories; answers with the ids from the first level down. */
export async function addCategories(app: TestApp): Promise<[number, number, number]> {
  const add = async (level: number, parentId: number | null) => {
    const name = text(`Category ${level} ${unique()}`, `类目 ${level}`);
    const values = { level, parentId, name, description: text(''), icon: 'box', externalId: `x-${level}` };
    return first(await app.deps.db.insert(category).values(values).returning()).id;
  };
  const top = await add(1, null);
  const middle = await add(2, top);
  return [top, middle, await add(3, middle)];
}

interface SkuValues {
  readonly price?: number;
  readonly originalPrice?: number;
  readonly stock?: number;
  readonly weight?: number;
}
type ProductValues = Partial<Omit<typeof product.$inferInsert, 'price' | 'maxPrice' | 'tiers'>> & {
  readonly supplierId: number;
  readonly categoryId: number;
  readonly skus?: readonly SkuValues[];
  readonly tiers?: Tier[];
};

/** A product on sale with one SKU for every entry of `skus` (one of 1000 fen and 10 pieces by default). */
export async function addProduct(app: TestApp, { skus = [{}], ...values }: ProductValues) {
  const filled = skus.map(({ price = 1_000, originalPrice = price, stock = 10, weight = 0 }) => ({
    price,
    originalPrice,
    stock,
    weight,
  }));
  const price = Math.min(...filled.map((item) => item.price));
  const named = unique();
  const inserted = await app.deps.db
    .insert(product)
    .values({
      name: text(`Cup ${named}`, `杯子 ${named}`),
      brief: text('A cup', '一个杯子'),
      description: text('A good cup'),
      sellingPoints: [],
      attributes: [],
      brand: text('Qianan', '千岸'),
      images: [`/files/${named}.webp`],
      options: skus.length > 1 ? [option(skus.length)] : [],
      tiers: [],
      unit: text('pc', '件'),
      price,
      maxPrice: Math.max(...filled.map((item) => item.price)),
      originalPrice: filled.find((item) => item.price === price)?.originalPrice ?? price,
      province: 'zj',
      services: [],
      promotions: [],
      tradeType: 'both',
      status: 'on_sale',
      hasStock: filled.some((item) => item.stock > 0),
      createdAt: app.clock.now(),
      ...values,
    })
    .returning();
  const row = first(inserted);
  const added = await app.deps.db
    .insert(sku)
    .values(
      filled.map((item, at) => ({
        ...item,
        productId: row.id,
        code: `${named}-${at}`,
        choice: skus.length > 1 ? [at] : [],
        position: at,
      })),
    )
    .returning();
  return { ...row, skus: added, sku: first(added) };
}

/** A coupon that can be claimed for a day; 5.00 off from 10.00 on, for everything. */
export async function addCoupon(app: TestApp, values: Partial<typeof coupon.$inferInsert> = {}) {
  const now = app.clock.now().getTime();
  const rows = await app.deps.db
    .insert(coupon)
    .values({
      name: text(`Coupon ${unique()}`, '券'),
      description: text(''),
      type: 1,
      scope: 0,
      scopeIds: [],
      discountValue: 500,
      minOrderAmount: 1_000,
      startAt: new Date(now - 86_400_000),
      endAt: new Date(now + 86_400_000),
      remaining: 5,
      perPersonLimit: 1,
      ...values,
    })
    .returning();
  return first(rows);
}

/** A promotion of a shop that runs for a day. */
export async function addPromotion(
  app: TestApp,
  supplierId: number,
  rule: PromotionRule,
  values: Partial<typeof promotion.$inferInsert> = {},
) {
  const now = app.clock.now().getTime();
  const rows = await app.deps.db
    .insert(promotion)
    .values({
      supplierId,
      rule,
      productIds: [],
      name: text(`Promotion ${rule.kind}`, '促销'),
      startAt: new Date(now - 86_400_000),
      endAt: new Date(now + 86_400_000),
      ...values,
    })
    .returning();
  return first(rows);
}

const option = (count: number) => ({
  name: text('Colour', '颜色'),
  values: Array.from({ length: count }, (_, at) => ({ value: text(`Colour ${at}`, `颜色${at}`) })),
});
