import { z } from 'zod';
import { Id } from '../basics.ts';
import type { PlatformPermission } from './permissions.ts';

/** Scope of a platform role: these suppliers, goods in these categories, or both together. Empty = unlimited. */
export const RoleScope = z
  .strictObject({
    supplierIds: z.array(Id).max(200),
    /** Includes all descendants. */
    categoryIds: z.array(Id).max(100),
  })
  .refine(({ supplierIds, categoryIds }) => supplierIds.length + categoryIds.length > 0);
export type RoleScope = z.infer<typeof RoleScope>;

/** Permissions that support a role scope: all routes of these codes enforce it. A role with a scope cannot have other codes. */
const scopable = [
  'platform.order.read',
  'platform.order.person',
  'platform.order.cancel',
  'platform.order.close',
  'platform.aftersale.read',
  'platform.aftersale.rule',
  'platform.product.read',
  'platform.product.audit',
  'platform.product.write',
  'platform.product.shelf',
  'platform.product.remove',
  'platform.settlement.read',
  'platform.settlement.pay',
  'platform.shop.read',
] as const satisfies readonly PlatformPermission[];

const known: ReadonlySet<string> = new Set(scopable);
export const isScopable = (code: string): boolean => known.has(code);
