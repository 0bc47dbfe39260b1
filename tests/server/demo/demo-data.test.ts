import { describe, expect, it } from 'vitest';
import { Promotion, Service } from '../../../contract/catalogue/product.ts';
import { makeDemoData } from '../../../demo/demo-data.ts';
import { supplierRow } from '../../../demo/load/rows.ts';
import { creditCheck } from '../../../demo/people/credit-code.ts';
import { videoOf } from '../../../demo/pictures/videos.ts';
import type { LocalText } from '../../../demo/types.ts';
import { regionName } from '../../../server/platform/regions/areas.ts';

const now = new Date('2026-11-21T04:00:00Z');
const fixture = makeDemoData(now);
const { products, suppliers, categories, reviews, accounts, orders } = fixture;
const ids = (rows: readonly { id: number }[]) => new Set(rows.map((row) => row.id));
const total = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0);

describe('demo world', () => {
  it('is the same for the same moment, with dates relative to it', () => {
    expect(JSON.stringify(makeDemoData(now))).toBe(JSON.stringify(fixture));
    const later = makeDemoData(new Date(now.getTime() + 86_400_000));
    expect(later.products[0]?.name).toEqual(products[0]?.name);
    expect((later.orders[0]?.createdAt.getTime() ?? 0) - (orders[0]?.createdAt.getTime() ?? 0)).toBe(
      86_400_000,
    );
  });

  it('links slides and banners to searches with results in both languages', () => {
    const links = [...fixture.slides, ...fixture.banners].map(({ link }) => link);
    for (const link of links) {
      expect(link).toMatch(/^\/qianduanshop\/[a-z/\d]+$/);
      const category = /^\/qianduanshop\/category\/(\d+)$/.exec(link)?.[1];
      if (category) expect(categories.map(({ id }) => id)).toContain(Number(category));
    }
  });

  it('has the size of a real shop', () => {
    expect(products.length).toBeGreaterThanOrEqual(320);
    expect(suppliers.filter((s) => s.status === 'approved').length).toBeGreaterThanOrEqual(20);
    expect(suppliers.filter((s) => s.status === 'pending')).toHaveLength(2);
    expect(reviews.length).toBeGreaterThan(1_200);
    expect(reviews.length).toBeLessThan(4_000);
    for (const supplier of suppliers.filter((s) => s.status === 'approved')) {
      const own = products.filter((p) => p.supplierId === supplier.id).length;
      expect(own, supplier.brand.en).toBeGreaterThanOrEqual(6);
      expect(own, supplier.brand.en).toBeLessThanOrEqual(45);
      expect(supplier.slides.length, supplier.brand.en).toBeGreaterThan(0);
    }
  });

  it('has consistent figures: orderable pieces, an order for each review, and videos of the shown products', () => {
    for (const { id, name, sales, minOrder, orderMultiple, reviewCount, pictures } of products) {
      const [own, paid] = [
        reviews.filter(({ productId }) => productId === id),
        orders
          .filter(({ paidAt }) => paidAt !== null)
          .flatMap(({ items }) => items.filter(({ productId }) => productId === id)),
      ];
      expect(own, name.en).toHaveLength(reviewCount);
      expect(sales % orderMultiple, name.en).toBe(0);
      expect(sales, name.en).toBeGreaterThanOrEqual(minOrder * Math.max(reviewCount, 1));
      expect(sales, name.en).toBeGreaterThanOrEqual(total(paid.map(({ quantity }) => quantity)));
      if (videoOf(pictures[0])) expect(pictures[0]).toMatch(/^s_kettle_sky_/);
    }
    expect(products.filter(({ pictures }) => videoOf(pictures[0]) !== null)).not.toHaveLength(0);
    for (const supplier of suppliers) {
      const own = products.filter(({ supplierId }) => supplierId === supplier.id);
      const { transactions } = supplierRow(supplier, fixture);
      expect(transactions).toBeGreaterThanOrEqual(total(own.map(({ reviewCount }) => reviewCount)));
      expect(transactions).toBeLessThanOrEqual(total(own.map(({ sales }) => sales)));
    }
  });
});

describe('demo categories', () => {
  const at = (level: number) => categories.filter((c) => c.level === level);

  it('are a tree of three levels with names in both languages and taxonomy ids', () => {
    expect(at(1)).toHaveLength(12);
    expect(at(2).length).toBeGreaterThanOrEqual(40);
    expect(at(3).length).toBeGreaterThanOrEqual(85);
    expect(new Set(categories.map((c) => c.slug)).size).toBe(categories.length);
    for (const c of categories) {
      const parent = categories.find((p) => p.id === c.parentId);
      expect(parent?.level ?? 0, c.slug).toBe(c.level - 1);
      expect(c.externalId, c.slug).toMatch(/^[a-z]{2}(-\d+)*$/);
      expect(c.name.zh, c.slug).not.toBe(c.name.en);
    }
  });

  it('hold several products each, and at least eight in every department', () => {
    const shelves = Map.groupBy(products, (p) => p.categoryId);
    const thin = at(3).filter((c) => (shelves.get(c.id)?.length ?? 0) < 2);
    expect(thin.map((c) => c.slug)).toEqual([]);
    const parents = new Map(categories.map((c) => [c.id, c.parentId]));
    const departments = products.map((p) => parents.get(parents.get(p.categoryId) ?? 0));
    for (const c of at(1))
      expect(departments.filter((id) => id === c.id).length, c.slug).toBeGreaterThanOrEqual(8);
  });

  it('show their best sellers', () => {
    const pictures = new Set(products.map((p) => p.pictures[0]));
    expect(categories.filter((c) => !pictures.has(c.picture)).map((c) => c.slug)).toEqual([]);
  });
});

describe('demo suppliers and texts', () => {
  it('have valid credit codes and existing addresses', () => {
    for (const known of ['91110000600037341L', '91440300708461136T', '91330106673959654P']) {
      expect(creditCheck(known.slice(0, 17))).toBe(known.slice(17));
    }
    expect(new Set(suppliers.map((s) => s.creditCode)).size).toBe(suppliers.length);
    for (const s of suppliers) {
      expect(s.creditCode, s.brand.en).toMatch(/^91\d{6}[0-9A-Z]{10}$/);
      expect(creditCheck(s.creditCode.slice(0, 17))).toBe(s.creditCode.slice(17));
      expect(() => regionName(s.provinceCode, s.cityCode, s.districtCode), s.brand.en).not.toThrow();
      expect(s.phone).toMatch(/^1[3-9]\d{9}$/);
      expect(s.documents.length).toBeGreaterThanOrEqual(3);
    }
  });

  it('are complete in both languages', () => {
    const hanzi = /[\u4e00-\u9fff]/;
    const pairs: [string, LocalText][] = [
      ...products.flatMap((p): [string, LocalText][] => [
        [`name ${p.id}`, p.name],
        [`brief ${p.id}`, p.brief],
        [`intro ${p.id}`, p.description.intro],
        ...p.description.points.map((t): [string, LocalText] => [`point ${p.id}`, t]),
      ]),
      ...suppliers.flatMap((s): [string, LocalText][] => [
        [s.brand.en, s.name],
        [s.brand.en, s.description],
        [s.brand.en, s.address],
      ]),
      ...[...fixture.slides, ...suppliers.flatMap((s) => s.slides)].flatMap((s): [string, LocalText][] => [
        [s.picture, s.title],
        [s.picture, s.description],
      ]),
      ...fixture.coupons.map((c): [string, LocalText] => [`coupon ${c.id}`, c.name]),
      ...fixture.news.flatMap((n): [string, LocalText][] => [
        [n.slug, n.title],
        [n.slug, n.summary],
      ]),
    ];
    const wrong = pairs.filter(
      ([, t]) =>
        !hanzi.test(t.zh) || hanzi.test(t.en) || t.en.trim() === '' || /undefined|NaN/.test(t.zh + t.en),
    );
    expect(wrong).toEqual([]);
    expect(new Set(suppliers.map((s) => s.description.zh)).size).toBe(suppliers.length);
    expect(fixture.news.every((n) => n.body.zh.length === n.body.en.length && n.body.zh.length >= 2)).toBe(
      true,
    );
  });
});

describe('demo product data', () => {
  it('have names of their own in each language', () => {
    expect(new Set(products.map((p) => p.name.zh)).size).toBe(products.length);
    expect(new Set(products.map((p) => p.name.en)).size).toBe(products.length);
    expect(
      products.filter((p) => p.name.zh.length > 60 || p.name.zh.length < 10).map((p) => p.name.zh),
    ).toEqual([]);
  });

  it('have plausible prices, tiers, weights and stock', () => {
    for (const p of products) {
      expect(p.price, p.name.en).toBe(Math.min(...p.skus.map((s) => s.price)));
      expect(p.price).toBeGreaterThan(0);
      expect(p.listPrice, p.name.en).toBeGreaterThanOrEqual(p.price);
      expect(
        p.skus.every(
          (s) => Number.isInteger(s.price) && Number.isInteger(s.stock) && s.stock >= 0 && s.weight > 0,
        ),
      ).toBe(true);
      expect(p.minOrder % p.orderMultiple, p.name.en).toBe(0);
      p.tiers.forEach((tier, i) => {
        const before = p.tiers[i - 1];
        if (!before) expect(tier, p.name.en).toEqual({ from: p.minOrder, price: p.price });
        else expect(tier.from > before.from && tier.price < before.price, p.name.en).toBe(true);
      });
      expect(p.freeShipping).toBe(p.freight === 0);
      expect(p.services.includes('free_shipping')).toBe(p.freeShipping);
      expect(
        p.services.every((s) => Service.safeParse(s).success) &&
          p.promotions.every((s) => Promotion.safeParse(s).success),
      ).toBe(true);
      expect(p.createdAt < now).toBe(true);
      expect(p.description.points.length, p.name.en).toBeGreaterThanOrEqual(3);
      expect(p.pictures.length, p.name.en).toBeGreaterThanOrEqual(2);
      expect(p.pictures.length, p.name.en).toBeLessThanOrEqual(6);
      expect(new Set(p.pictures).size, p.name.en).toBe(p.pictures.length);
    }
    const soldOut = products.filter((p) => p.skus.every((s) => s.stock === 0)).length;
    expect(soldOut).toBeGreaterThan(1);
    expect(soldOut).toBeLessThan(12);
    const laddered = products.filter((p) => p.tiers.length > 1).length / products.length;
    expect(laddered).toBeGreaterThan(0.25);
    expect(laddered).toBeLessThan(0.45);
  });

  it('offer SKUs whose values exist, each combination once, with codes of their own', () => {
    const codes = products.flatMap((p) => p.skus.map((s) => s.code));
    expect(new Set(codes).size).toBe(codes.length);
    expect(ids(products.flatMap((p) => p.skus)).size).toBe(codes.length);
    for (const p of products) {
      for (const sku of p.skus) {
        expect(sku.values).toHaveLength(p.options.length);
        expect(
          p.options.every((o, i) => o.values.some((v) => v.key === sku.values[i])),
          p.name.en,
        ).toBe(true);
      }
      expect(new Set(p.skus.map((s) => s.values.join())).size).toBe(p.skus.length);
      for (const [i, o] of p.options.entries()) {
        expect(
          o.values.every((v) => p.skus.some((s) => s.values[i] === v.key)),
          p.name.en,
        ).toBe(true);
      }
    }
  });

  it('point at suppliers and leaves, and are rated by their own reviews', () => {
    const leaves = ids(categories.filter((c) => c.level === 3));
    const shops = ids(suppliers.filter((s) => s.status === 'approved'));
    const byProduct = Map.groupBy(reviews, (r) => r.productId);
    for (const p of products) {
      expect(leaves.has(p.categoryId) && shops.has(p.supplierId)).toBe(true);
      const own = byProduct.get(p.id) ?? [];
      expect(p.reviewCount).toBe(own.length);
      expect(p.rating).toBe(
        own.length === 0 ? 0 : Math.round((total(own.map((r) => r.rating)) / own.length) * 10) / 10,
      );
    }
  });
});

describe('demo orders and accounts', () => {
  it('include reviews of 5 to 500 characters by existing accounts about existing SKUs', () => {
    const known = ids(accounts);
    const owner = new Map(products.flatMap((p) => p.skus.map((s) => [s.id, p.id])));
    const wrong = reviews.filter(
      (r) =>
        r.content.length < 5 ||
        r.content.length > 500 ||
        !known.has(r.accountId) ||
        owner.get(r.skuId) !== r.productId ||
        r.createdAt > now ||
        !r.nickname.includes('***') ||
        /[\u4e00-\u9fff]/.test(r.content) !== (r.locale === 'zh'),
    );
    expect(wrong).toEqual([]);
    expect(new Set(reviews.map((r) => r.content)).size).toBeGreaterThan(reviews.length * 0.7);
  });

  it('include orders of the buyer in every status whose sums are exact', () => {
    const owner = new Map(products.map((p) => [p.id, p.supplierId]));
    for (const status of [0, 1, 2, 3, 4, 5, 6, 7])
      expect(orders.filter((o) => o.status === status).length).toBeGreaterThanOrEqual(2);
    for (const o of orders) {
      expect(o.itemsAmount).toBe(total(o.items.map((i) => i.price * i.quantity)));
      expect(o.discount).toBe(total(o.items.map((i) => i.discount)));
      expect(o.payable).toBe(o.itemsAmount + o.freight - o.discount);
      expect(o.items.length).toBeGreaterThan(0);
      expect(o.items.every((i) => owner.get(i.productId) === o.supplierId)).toBe(true);
      expect(o.logistics !== null).toBe(o.shippedAt !== null);
    }
  });

  it('include an after-sale of the buyer in every main state, with exact money', () => {
    const sales = orders.flatMap((o) => o.afterSales);
    const states = new Set(sales.map((sale) => sale.state));
    expect([...states].sort()).toEqual(
      ['arbitration', 'refunded', 'refunding', 'refused', 'requested', 'returning', 'sent'].sort(),
    );
    for (const o of orders.filter((one) => one.status === 6 || one.status === 7)) {
      expect(total(o.afterSales.map((sale) => sale.amount))).toBe(o.payable);
    }
    for (const sale of sales) {
      const times = sale.steps.map((step) => step.at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(sale.steps.every((step) => step.at <= now)).toBe(true);
      if (sale.state !== 'refused') expect(sale.dueAt === null || sale.dueAt > now).toBe(true);
    }
  });

  it('include known logins for buyer, owner, administrator and their staff, and no other account with a password', () => {
    const known = accounts.filter((a) => a.password !== null).map((a) => [a.username, a.password, a.role]);
    expect(known).toEqual([
      ['buyer', 'Buyer-2026', 'buyer'],
      ['admin', 'Admin-2026', 'admin'],
      ['supplier', 'Supplier-2026', 'supplier'],
      ['clerk', 'Clerk-2026', 'clerk'],
      ['packer', 'Packer-2026', 'clerk'],
      ['auditor', 'Auditor-2026', 'admin'],
      ['finance', 'Finance-2026', 'admin'],
      ['content', 'Content-2026', 'admin'],
      ['support', 'Support-2026', 'admin'],
    ]);
    for (const field of ['username', 'phone', 'email'] as const)
      expect(new Set(accounts.map((a) => a[field])).size).toBe(accounts.length);
    expect(suppliers[0]?.accountId).toBe(accounts.find((a) => a.username === 'supplier')?.id);
  });

  it('include the dictionaries, regions and coupons the storefront needs', () => {
    expect(fixture.regions.map((r) => r.code).join()).toBe(
      'all,taiwan,usa,turkey,vietnam,pakistan,india,thailand,korea,japan,brazil,mexico,argentina,chile,france,germany,italy,spain,netherlands,belgium,portugal',
    );
    const scopes =
      fixture.dictionaries.find((d) => d.key === 'business_scope')?.items.map((i) => i.value) ?? [];
    expect(suppliers.flatMap((s) => s.businessScope).filter((value) => !scopes.includes(value))).toEqual([]);
    expect(fixture.coupons.filter((c) => c.supplierId === null)).toHaveLength(12);
    const known = ids(products);
    for (const c of fixture.coupons) {
      expect(c.startTime < c.endTime && c.remaining <= c.total && c.perPerson >= 1).toBe(true);
      expect(
        c.type === 3 ? c.discountValue < 1000 && c.discountValue >= 500 : c.discountValue <= c.minOrderAmount,
        c.name.en,
      ).toBe(true);
      expect(c.productIds.every((id) => known.has(id)) && (c.scope !== 1 || c.productIds.length > 0)).toBe(
        true,
      );
    }
  });
});
