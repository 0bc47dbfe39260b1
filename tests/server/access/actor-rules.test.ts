import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import type { Permission } from '../../../contract/access/permissions.ts';
import type { RoleScope } from '../../../contract/access/role-scope.ts';
import {
  type AccountAccess,
  actorOf,
  authorOf,
  type SideGrant,
  sideFor,
  supplierOfCommand,
  supplierScopeOf,
} from '../../../server/platform/access/actor.ts';
import { ordersWithin, productsWithin, suppliersWithin } from '../../../server/platform/access/scope.ts';
import { order, product } from '../../../server/platform/db/schema.ts';

const who = { id: 7, username: 'wu' };
const post = (roles: string[], ...codes: Permission[]): SideGrant => ({ roles, codes: new Set(codes) });
const ofSupplier = (supplierId: number, ...codes: Permission[]) => ({
  ...post(['clerk'], ...codes),
  supplierId,
});
const both: AccountAccess = {
  shop: ofSupplier(3, 'shop.order.read'),
  platform: post(['auditor', '12'], 'platform.order.read'),
};
const heldTo = (...roleScope: RoleScope[]): AccountAccess => ({
  shop: null,
  platform: { ...post(['held'], 'platform.order.read'), roleScope },
});
const refusal = (reason: string, field?: string) => expect.objectContaining({ reason, field });
const said = (condition: SQL | undefined) => {
  const { sql, params } = new PgDialect().sqlToQuery(condition ?? expect.fail('no condition'));
  return [sql, params];
};

describe('side of an actor', () => {
  const orders = { shop: 'shop.order.read', platform: 'platform.order.read' } as const;
  const none: AccountAccess = { shop: null, platform: null };

  it('is the platform where both sides hold the permission, and else the side that holds it', () => {
    expect(sideFor(both, orders)).toBe('platform');
    expect(sideFor({ ...both, platform: null }, orders)).toBe('shop');
    expect(sideFor({ ...both, platform: post([], 'platform.news.read') }, orders)).toBe('shop');
    expect(sideFor({ ...both, shop: null }, orders)).toBe('platform');
    expect(sideFor({ ...both, shop: ofSupplier(3) }, orders)).toBe('platform');
  });

  it('is the side of the only permission a route names', () => {
    expect(sideFor(both, 'shop.order.read')).toBe('shop');
    expect(sideFor(both, 'platform.order.read')).toBe('platform');
  });

  it.each<[string, AccountAccess, Parameters<typeof sideFor>[1]]>([
    ['an account without a post', none, orders],
    ['an account without a post, for one code', none, 'shop.order.read'],
    ['a shop that lacks the code', { shop: ofSupplier(3, 'shop.order.ship'), platform: null }, orders],
    ['an operator who lacks the code', { shop: null, platform: post([], 'platform.news.read') }, orders],
    [
      'a shop with the code of the platform only',
      { shop: ofSupplier(3, 'platform.order.read'), platform: null },
      orders,
    ],
    [
      'an operator with the code of shops only',
      { shop: null, platform: post([], 'shop.order.read') },
      orders,
    ],
    ['both, where a third code is asked for', both, 'shop.order.ship'],
  ])('is none for %s', (_, standing, permission) => {
    expect(() => sideFor(standing, permission)).toThrow(refusal('forbidden'));
  });
});

describe('actor', () => {
  it('has the permissions of its side, and none of the other side', () => {
    const shop = actorOf(who, both, 'shop');
    const platform = actorOf(who, both, 'platform');
    expect(shop).toMatchObject({ ...who, side: 'shop', roles: ['clerk'] });
    expect(platform).toMatchObject({ ...who, side: 'platform', roles: ['auditor', '12'] });
    expect([shop.has('shop.order.read'), shop.has('platform.order.read')]).toEqual([true, false]);
    expect([platform.has('shop.order.read'), platform.has('platform.order.read')]).toEqual([false, true]);
    expect(shop.require('shop.order.read')).toBeUndefined();
    expect(() => shop.require('shop.order.ship')).toThrow(refusal('forbidden'));
    expect(() => platform.require('shop.order.read')).toThrow(refusal('forbidden'));
  });

  it('acts for its shop, or for the platform where it has both and the route asks for that', () => {
    const shop = actorOf(who, both, 'shop');
    expect(shop.scope()).toBe(shop.shop());
    expect(shop.scope()).toMatchObject({ side: 'shop', supplierId: 3 });
    expect(() => shop.platform()).toThrow(refusal('forbidden'));
    const platform = actorOf(who, both, 'platform');
    expect(platform.scope()).toBe(platform.platform());
    expect(platform.scope()).toMatchObject({ side: 'platform', supplierId: null, roleScope: null });
    expect(() => platform.shop()).toThrow(refusal('forbidden'));
  });

  it('does not exist on a side without roles', () => {
    expect(() => actorOf(who, { ...both, shop: null }, 'shop')).toThrow(refusal('forbidden'));
    expect(() => actorOf(who, { ...both, platform: null }, 'platform')).toThrow(refusal('forbidden'));
  });

  it('is logged with its side, its roles and the shop it acted for', () => {
    const call = { ip: '10.0.0.1', route: 'PUT /api/x', requestId: 'r', seen: 'v1' };
    const common = { ...call, accountId: 7, entries: 0 };
    expect(authorOf(actorOf(who, both, 'shop'), call)).toEqual({
      ...common,
      side: 'shop',
      role: 'clerk',
      supplierId: 3,
    });
    expect(authorOf(actorOf(who, both, 'platform'), call)).toEqual({
      ...common,
      side: 'platform',
      role: 'auditor,12',
      supplierId: null,
    });
  });
});

describe('ShopScope', () => {
  const shop = supplierOfCommand(3);

  it('owns rows that name it, and no row of another shop or of the platform', () => {
    expect([3, 4, null].map((id) => shop.owns(id))).toEqual([true, false, false]);
    expect(said(shop.where(product.supplierId))).toEqual(['"product"."supplier_id" = $1', [3]]);
  });

  it('assigns new rows to its shop, and to no other', () => {
    expect([shop.place(undefined), shop.place(3)]).toEqual([3, 3]);
    expect(() => shop.place(4, 'body.supplierId')).toThrow(refusal('not_found', 'body.supplierId'));
    expect(() => shop.place(null)).toThrow(refusal('not_found'));
  });

  it('accepts calls about its shop, and about no other', () => {
    expect([shop.one(undefined), shop.one(3)]).toEqual([shop, shop]);
    expect(() => shop.one(4)).toThrow(refusal('forbidden'));
  });

  it('is passed to calls of buyers where the account has the permission there', () => {
    expect(supplierScopeOf(both, 'shop.order.read')).toMatchObject({ side: 'shop', supplierId: 3 });
    expect(supplierScopeOf(both, 'shop.order.ship')).toBeNull();
    expect(supplierScopeOf(both, 'platform.order.read')).toBeNull();
    expect(supplierScopeOf({ ...both, shop: null }, 'shop.order.read')).toBeNull();
  });
});

describe('PlatformScope', () => {
  const all = actorOf(who, both, 'platform').platform();

  it('owns rows of any shop and of the platform, and assigns new ones to the owner the call names', () => {
    expect([3, 4, null].map((id) => all.owns(id))).toEqual([true, true, true]);
    expect([all.place(4), all.place(null), all.place(undefined)]).toEqual([4, null, null]);
  });

  it('acts for the one shop a call names', () => {
    expect(all.one(4)).toMatchObject({ side: 'shop', supplierId: 4 });
    expect(() => all.one(undefined)).toThrow(refusal('invalid_input', 'query.supplierId'));
  });

  it('reads all rows where no role is limited', () => {
    expect(all.where(product.supplierId)).toBeUndefined();
    expect([ordersWithin(all), productsWithin(all), suppliersWithin(all)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const open = actorOf(who, { shop: null, platform: { ...post(['x']), roleScope: null } }, 'platform');
    expect(open.platform().where(product.supplierId)).toBeUndefined();
  });

  const within = (...roleScope: RoleScope[]) => actorOf(who, heldTo(...roleScope), 'platform').platform();
  const leaves = (...places: [string, string, string][]) =>
    places.map(
      ([a, b, c]) =>
        `(select leaf.id from category leaf left join category middle on middle.id = leaf.parent_id where leaf.id in (${a}) or middle.id in (${b}) or middle.parent_id in (${c}))`,
    );

  it('reads no row under an empty limit, and the union of several limits', () => {
    expect(said(within().where(order.supplierId))).toEqual(['false', []]);
    expect(
      said(
        within({ supplierIds: [3, 4], categoryIds: [] }, { supplierIds: [9], categoryIds: [] }).where(
          order.supplierId,
        ),
      ),
    ).toEqual(['(false or "order"."supplier_id" in ($1, $2) or "order"."supplier_id" in ($3))', [3, 4, 9]]);
  });

  it('reads products of categories with their subcategories, in all shops or in the named ones', () => {
    const [one] = leaves(['$1::int, $2::int', '$3::int, $4::int', '$5::int, $6::int']);
    const ofCategories = within({ supplierIds: [], categoryIds: [5, 6] });
    expect(said(productsWithin(ofCategories))).toEqual([
      `(false or "product"."category_id" in ${one})`,
      [5, 6, 5, 6, 5, 6],
    ]);
    const [two] = leaves(['$2::int', '$3::int', '$4::int']);
    const ofShopThere = within({ supplierIds: [3], categoryIds: [5] });
    expect(said(productsWithin(ofShopThere))).toEqual([
      `(false or ("product"."supplier_id" in ($1) and "product"."category_id" in ${two}))`,
      [3, 5, 5, 5],
    ]);
    expect(said(suppliersWithin(ofShopThere))).toEqual([
      `(false or ("supplier"."id" in ($1) and "supplier"."id" in (select supplier_id from product where category_id in ${two})))`,
      [3, 5, 5, 5],
    ]);
  });
});
