import { z } from 'zod';
import { Id } from '../basics.ts';
import type { PlatformPermission } from './permissions.ts';

/** What a role of the platform is held to: these shops, goods of these categories, or both at once. Empty = all of them. */
export const RoleScope = z
  .strictObject({
    supplierIds: z.array(Id).max(200),
    /** With all below them. */
    categoryIds: z.array(Id).max(100),
  })
  .refine(({ supplierIds, categoryIds }) => supplierIds.length + categoryIds.length > 0);
export type RoleScope = z.infer<typeof RoleScope>;

/** What somebody can do for a part of the marketplace: all routes of these codes keep to it. Other codes are not given with a scope. */
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
