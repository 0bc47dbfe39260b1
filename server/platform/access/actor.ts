import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { BothSides, Permission, StaffSide } from '../../../contract/access/permissions.ts';
import type { RoleScope } from '../../../contract/access/role-scope.ts';
import type { Author } from '../audit/audit.ts';
import { fail } from '../fail.ts';

/** One shop: what rows of a tenant are read and written by. Nothing outside this file can make one. */
class OneShop {
  /** Keeps other objects with the same fields from passing for one. */
  readonly #made = true;
  readonly side = 'shop';
  readonly supplierId: number;
  constructor(supplierId: number) {
    this.supplierId = supplierId;
  }
  /** The rows of the shop, by the column that says whose they are. */
  where(column: PgColumn): SQL {
    return eq(column, this.supplierId);
  }
  owns(supplierId: number | null): boolean {
    return this.#made && supplierId === this.supplierId;
  }
  /** Where something new goes when the caller named `asked`. @throws not_found for another shop, and for the platform's own (null) */
  place(asked: number | null | undefined, field?: string): number {
    return asked === undefined || asked === this.supplierId ? this.supplierId : fail('not_found', {}, field);
  }
  /** The one shop a call is about. @throws forbidden for another one */
  one(asked: number | undefined): OneShop {
    return (asked ?? this.supplierId) === this.supplierId ? this : fail('forbidden');
  }
}

/** All shops and the platform itself, or the part of it that somebody's roles are held to. */
class AllShops {
  readonly #made = true;
  readonly side = 'platform';
  readonly supplierId = null;
  /** Any of these; null = everything. */
  readonly roleScope: readonly RoleScope[] | null;
  constructor(roleScope: readonly RoleScope[] | null) {
    this.roleScope = roleScope;
  }
  /** The rows of shops within scope, by the column that says whose they are. */
  where(column: PgColumn): SQL | undefined {
    return within(this.roleScope, column, (categories) =>
      inArray(column, sql`(select supplier_id from product where category_id in ${categories})`),
    );
  }
  /** The same of rows about goods: `filed` says whether they are filed under one of these categories. */
  ofGoods(column: PgColumn, filed: (categories: SQL) => SQL | undefined): SQL | undefined {
    return within(this.roleScope, column, filed);
  }
  owns(_supplierId: number | null): boolean {
    return this.#made;
  }
  /** What names no shop is the platform's own. */
  place(asked: number | null | undefined): number | null {
    return asked ?? null;
  }
  /** @throws invalid_input where no shop is named */
  one(asked: number | undefined): OneShop {
    return new OneShop(asked ?? fail('invalid_input', {}, 'query.supplierId'));
  }
}

/** Rows whose shop and whose goods are within one of these. */
function within(
  roleScope: readonly RoleScope[] | null,
  column: PgColumn,
  filed: (categories: SQL) => SQL | undefined,
): SQL | undefined {
  if (roleScope === null) return undefined;
  const parts = roleScope.map(({ supplierIds, categoryIds }) =>
    and(
      supplierIds.length > 0 ? inArray(column, [...supplierIds]) : undefined,
      categoryIds.length > 0 ? filed(below(categoryIds)) : undefined,
    ),
  );
  return or(sql`false`, ...parts);
}

/** These categories and what stands below them. */
const below = (ids: readonly number[]): SQL => {
  const top = sql.join(
    ids.map((id) => sql`${id}::int`),
    sql`, `,
  );
  return sql`(select leaf.id from category leaf left join category middle on middle.id = leaf.parent_id where leaf.id in (${top}) or middle.id in (${top}) or middle.parent_id in (${top}))`;
};

export type SupplierScope = OneShop;
export type PlatformScope = AllShops;
/** What a page of both sides shows: a shop's people their shop, the platform's everything. */
export type Scope = OneShop | AllShops;

/** What an account may do on one side. */
export interface SideGrant {
  /** Roles by key, or by id where they have none. */
  readonly roles: readonly string[];
  readonly codes: ReadonlySet<Permission>;
  /** Of the platform's people: what their roles are held to; null or absent = everything. */
  readonly roleScope?: readonly RoleScope[] | null;
}

/** What an account is in the back offices; null = nothing on that side. */
export interface AccountAccess {
  readonly shop: (SideGrant & { readonly supplierId: number }) | null;
  readonly platform: SideGrant | null;
}

/** Who calls a back-office route. */
export interface Actor {
  readonly id: number;
  readonly username: string;
  /** The side this call is made for. */
  readonly side: StaffSide;
  readonly roles: readonly string[];
  has(code: Permission): boolean;
  /** @throws forbidden */
  require(code: Permission): void;
  /** The shop acted for. @throws forbidden for the platform's people */
  shop(): SupplierScope;
  scope(): Scope;
  /** All shops, or the part of them the roles are held to. @throws forbidden for a shop's people */
  platform(): PlatformScope;
}

/** The side that lets the account in; the platform's where both do. @throws forbidden */
export function sideFor({ shop, platform }: AccountAccess, permission: Permission | BothSides): StaffSide {
  const codes = typeof permission === 'string' ? { shop: permission, platform: permission } : permission;
  if (platform?.codes.has(codes.platform)) return 'platform';
  return shop?.codes.has(codes.shop) ? 'shop' : fail('forbidden');
}

/** @throws forbidden for an account that is nothing on this side */
export function actorOf(
  { id, username }: { readonly id: number; readonly username: string },
  access: AccountAccess,
  side: StaffSide,
): Actor {
  const post = access[side] ?? fail('forbidden');
  const scope =
    side === 'shop' && access.shop
      ? new OneShop(access.shop.supplierId)
      : new AllShops(post.roleScope ?? null);
  const has = (code: Permission) => post.codes.has(code);
  return {
    id,
    username,
    side,
    has,
    roles: post.roles,
    require: (code) => (has(code) ? undefined : fail('forbidden')),
    shop: () => (scope.side === 'shop' ? scope : fail('forbidden')),
    scope: () => scope,
    platform: () => (scope.side === 'platform' ? scope : fail('forbidden')),
  };
}

/** Who is written down for what an actor does by a call. */
export function authorOf(actor: Actor, call: Pick<Author, 'ip' | 'route' | 'requestId' | 'seen'>): Author {
  const { side, roles } = actor;
  const { supplierId } = actor.scope();
  return { ...call, accountId: actor.id, side, role: roles.join(','), supplierId, entries: 0 };
}

/** The shop an account works for, where it holds the code there: for calls that buyers make as well. */
export const supplierScopeOf = ({ shop }: AccountAccess, code: Permission): SupplierScope | null =>
  shop?.codes.has(code) ? new OneShop(shop.supplierId) : null;

/** The whole marketplace, for questions that no role limits. */
export const everySupplier: PlatformScope = new AllShops(null);

/** A shop named by whoever runs the program: for commands, never for calls. */
export const supplierOfCommand = (supplierId: number): SupplierScope => new OneShop(supplierId);
