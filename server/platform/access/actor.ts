import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { BothSides, Permission, StaffSide } from '../../../contract/access/permissions.ts';
import type { RoleScope } from '../../../contract/access/role-scope.ts';
import type { Author } from '../audit/audit.ts';
import { fail } from '../fail.ts';

/** Tenant scope of one supplier, for reading and writing its rows. It can be constructed only in this file. */
class OneShop {
  /** Private field that makes the type nominal, so an object with the same fields is not assignable. */
  readonly #made = true;
  readonly side = 'shop';
  readonly supplierId: number;
  constructor(supplierId: number) {
    this.supplierId = supplierId;
  }
  /** Condition for the supplier's rows; `column` is the supplier id. */
  where(column: PgColumn): SQL {
    return eq(column, this.supplierId);
  }
  owns(supplierId: number | null): boolean {
    return this.#made && supplierId === this.supplierId;
  }
  /** Owner of a new row when the caller passed `asked`. @throws not_found for another supplier, and for the platform (null) */
  place(asked: number | null | undefined, field?: string): number {
    return asked === undefined || asked === this.supplierId ? this.supplierId : fail('not_found', {}, field);
  }
  /** The supplier a call is about. @throws forbidden for another one */
  one(asked: number | undefined): OneShop {
    return (asked ?? this.supplierId) === this.supplierId ? this : fail('forbidden');
  }
}

/** Platform scope: all suppliers and the platform itself, limited by the role scope if there is one. */
class AllShops {
  readonly #made = true;
  readonly side = 'platform';
  readonly supplierId = null;
  /** Union of the role scopes; null = unlimited. */
  readonly roleScope: readonly RoleScope[] | null;
  constructor(roleScope: readonly RoleScope[] | null) {
    this.roleScope = roleScope;
  }
  /** Condition for rows of suppliers within scope; `column` is the supplier id. */
  where(column: PgColumn): SQL | undefined {
    return within(this.roleScope, column, (categories) =>
      inArray(column, sql`(select supplier_id from product where category_id in ${categories})`),
    );
  }
  /** The same for rows about goods: `filed` is the condition that the goods belong to one of the categories. */
  ofGoods(column: PgColumn, filed: (categories: SQL) => SQL | undefined): SQL | undefined {
    return within(this.roleScope, column, filed);
  }
  owns(_supplierId: number | null): boolean {
    return this.#made;
  }
  /** Without a supplier the row belongs to the platform. */
  place(asked: number | null | undefined): number | null {
    return asked ?? null;
  }
  /** @throws invalid_input when no supplier is given */
  one(asked: number | undefined): OneShop {
    return new OneShop(asked ?? fail('invalid_input', {}, 'query.supplierId'));
  }
}

/** Condition for rows whose supplier and category are within one of the scopes. */
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

/** These categories and their descendants. */
const below = (ids: readonly number[]): SQL => {
  const top = sql.join(
    ids.map((id) => sql`${id}::int`),
    sql`, `,
  );
  return sql`(select leaf.id from category leaf left join category middle on middle.id = leaf.parent_id where leaf.id in (${top}) or middle.id in (${top}) or middle.parent_id in (${top}))`;
};

export type SupplierScope = OneShop;
export type PlatformScope = AllShops;
/** Scope of a page that exists in both back offices: the own supplier for staff, all suppliers for operators. */
export type Scope = OneShop | AllShops;

/** Permissions of an account on one side. */
export interface SideGrant {
  /** Role keys, or ids of roles without a key. */
  readonly roles: readonly string[];
  readonly codes: ReadonlySet<Permission>;
  /** For operators: the union of their role scopes; null or absent = unlimited. */
  readonly roleScope?: readonly RoleScope[] | null;
}

/** Back-office access of an account; null = none on that side. */
export interface AccountAccess {
  readonly shop: (SideGrant & { readonly supplierId: number }) | null;
  readonly platform: SideGrant | null;
}

/** The caller of a back-office route. */
export interface Actor {
  readonly id: number;
  readonly username: string;
  /** The side of this call. */
  readonly side: StaffSide;
  readonly roles: readonly string[];
  has(code: Permission): boolean;
  /** @throws forbidden */
  require(code: Permission): void;
  /** Scope of the supplier. @throws forbidden for operators */
  shop(): SupplierScope;
  scope(): Scope;
  /** Scope of the platform, limited by the roles. @throws forbidden for staff */
  platform(): PlatformScope;
}

/** The scope of the side that permits the call; the platform's when both do. @throws forbidden */
export function sideFor({ shop, platform }: AccountAccess, permission: Permission | BothSides): StaffSide {
  const codes = typeof permission === 'string' ? { shop: permission, platform: permission } : permission;
  if (platform?.codes.has(codes.platform)) return 'platform';
  return shop?.codes.has(codes.shop) ? 'shop' : fail('forbidden');
}

/** @throws forbidden for an account without access on this side */
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

/** Author recorded in the audit log for an actor's writes. */
export function authorOf(actor: Actor, call: Pick<Author, 'ip' | 'route' | 'requestId' | 'seen'>): Author {
  const { side, roles } = actor;
  const { supplierId } = actor.scope();
  return { ...call, accountId: actor.id, side, role: roles.join(','), supplierId, entries: 0 };
}

/** The shop an account works for, if it has the permission there. For routes that buyers use as well. */
export const supplierScopeOf = ({ shop }: AccountAccess, code: Permission): SupplierScope | null =>
  shop?.codes.has(code) ? new OneShop(shop.supplierId) : null;

/** Unlimited platform scope, for queries that no role limits. */
export const everySupplier: PlatformScope = new AllShops(null);

/** Scope of a supplier for command-line scripts; never use it for API calls. */
export const supplierOfCommand = (supplierId: number): SupplierScope => new OneShop(supplierId);
