import { z } from 'zod';
import { UploadKey } from '../authoring/upload.ts';
import { ContentVersion, Id, Money, PathId, SupplierPhone } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { CreditCode } from './credit-code.ts';
import { SupplierDetail } from './supplier.ts';

const words = (longest: number) =>
  z.strictObject({ zh: z.string().trim().max(longest), en: z.string().trim().max(longest) });
const said = (longest: number) => words(longest).refine(({ zh, en }) => zh !== '' || en !== '');

/** Profile and contact data of a shop. */
export const shopSays = {
  description: words(2000),
  contact: z.string().trim().min(2).max(40),
  phone: SupplierPhone,
  email: z.email().max(100),
  address: said(200),
  mainProducts: z.array(said(40)).min(1).max(10),
  /** Values of the dictionary `business_scope`. */
  businessScope: z.array(z.string().max(40)).min(1).max(20),
};

/** Profile fields a shop can change. */
const shop = {
  name: said(50),
  /** An uploaded image (purpose `shop`), or null. */
  logo: UploadKey.nullable(),
  ...shopSays,
  layout: z.enum(['panel', 'drawer']),
};
/** Company data verified by the platform: only operators can change it. */
const identity = {
  companyName: said(50),
  creditCode: CreditCode,
  legalPerson: z.string().trim().min(2).max(40),
  foundedOn: z.iso.date(),
  verified: z.boolean(),
};

export const SupplierUpdate = z.strictObject({
  id: Id,
  ...z.object({ ...shop, ...identity }).partial().shape,
});
export type SupplierUpdate = z.infer<typeof SupplierUpdate>;

/** Start page of the seller centre. */
export const SupplierOverview = z.object({
  supplierId: Id,
  /** Version of the profile; a change must name it (optimistic locking). */
  version: ContentVersion,
  productsOnSale: z.int().nonnegative(),
  productsOffShelf: z.int().nonnegative(),
  /** Number of orders in each status 0 to 7, indexed by status. */
  orders: z.array(z.int().nonnegative()).length(8),
  /** Paid in the last 30 days, before refunds. */
  sales: z.object({ orders: z.int().nonnegative(), pieces: z.int().nonnegative(), amount: Money }),
  followers: z.int().nonnegative(),
  rating: z.number(),
  transactions: z.int().nonnegative(),
  responseRate: z.number().nullable(),
  deliveryTime: z.number().nullable(),
  /** Open after-sales. */
  pendingAfterSales: z.int().nonnegative(),
  /** Unanswered questions. */
  waitingInquiries: z.int().nonnegative(),
});
export type SupplierOverview = z.infer<typeof SupplierOverview>;

/** A shop for its owner and the platform. */
export const supplierProfileRoutes = defineRoutes({
  'PUT /api/admin/supplier/update': {
    summary:
      'Change a shop: its owner what it says of itself, an administrator anything, with the reason. Who changed what is kept',
    auth: 'staff',
    permission: { shop: 'shop.settings.write', platform: 'platform.shop.write' },
    query: z.strictObject({
      updateReason: z.string().trim().max(200).default(''),
      /** Version of the shop that was read (`GET /api/admin/supplier/overview/{id}`). */
      version: ContentVersion.optional(),
    }),
    body: SupplierUpdate,
    published: { texts: ['name', 'companyName', 'description', 'contact', 'address', 'mainProducts'] },
    output: SupplierDetail,
    errors: ['not_found', 'forbidden', 'shop_reason', 'conflict', 'decided'],
  },
  'GET /api/admin/supplier/overview/{id}': {
    about: 'shop',
    summary: 'Figures of a shop for its owner and for administrators',
    auth: 'staff',
    permission: { shop: 'shop.overview.read', platform: 'platform.shop.read' },
    params: z.object({ id: PathId }),
    output: SupplierOverview,
    errors: ['not_found'],
  },
});
