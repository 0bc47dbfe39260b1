import { z } from 'zod';
import { UploadKey } from '../authoring/upload.ts';
import {
  ContentVersion,
  Empty,
  Id,
  ImageUrl,
  Instant,
  LocalText,
  listQuery,
  PathId,
  SupplierPhone,
  tabbedPageOf,
} from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { Closure } from './closure.ts';
import { CreditCode } from './credit-code.ts';
import { ShopLayout } from './shop.ts';
import { shopSays } from './supplier-profile.ts';

const words = (longest: number) =>
  z.strictObject({ zh: z.string().trim().max(longest), en: z.string().trim().max(longest) });
const said = (longest: number) => words(longest).refine(({ zh, en }) => zh !== '' || en !== '');
const AreaCode = z
  .string()
  .regex(/^\d{6}$/)
  .meta({ examples: ['330203'] });

/** Address for dispatch or returns. */
export const SupplierAddress = z.strictObject({
  name: z.string().trim().min(2).max(30),
  phone: SupplierPhone,
  province: AreaCode,
  city: AreaCode,
  district: AreaCode,
  detail: z.string().trim().min(5).max(100),
});
export type SupplierAddress = z.infer<typeof SupplierAddress>;

/** Settings a shop can change without review. */
export const SettingsFields = z.strictObject({
  /** An uploaded image (purpose `shop`), or null; omitted = unchanged. */
  logo: UploadKey.nullable().optional(),
  ...shopSays,
  layout: ShopLayout,
  shipFrom: SupplierAddress.nullable(),
  returnTo: SupplierAddress.nullable(),
  lowStock: z.int().min(0).max(9_999),
  closure: Closure.nullable(),
});
export type SettingsFields = z.infer<typeof SettingsFields>;

/** Verified data: a change needs the platform's approval. */
const guarded = {
  name: said(50),
  companyName: said(50),
  creditCode: CreditCode,
  legalPerson: z.string().trim().min(2).max(40),
  /** District code; province and city follow from it. */
  areaCode: AreaCode,
  /** A new business licence, uploaded for `qualification`. */
  license: UploadKey,
};
export const GuardedFields = z.strictObject(guarded).partial();
export type GuardedFields = z.infer<typeof GuardedFields>;

export const GuardedChange = z.strictObject({
  fields: GuardedFields.refine((fields) => Object.keys(fields).length > 0).meta({
    examples: [{ legalPerson: '王小明' }],
  }),
  reason: z.string().trim().min(2).max(200),
});

export const SupplierChangeStatus = z.enum(['pending', 'approved', 'rejected', 'withdrawn']);

export const SupplierChangeRequest = z.object({
  id: Id,
  version: ContentVersion,
  supplierId: Id,
  shopName: LocalText,
  status: SupplierChangeStatus,
  /** Changed fields with their current values as text. */
  changes: z.array(
    z.object({
      field: z.enum(['name', 'companyName', 'creditCode', 'legalPerson', 'areaCode', 'license']),
      before: LocalText,
      after: LocalText,
    }),
  ),
  /** The new licence, as a signed URL valid for one to two hours. */
  license: ImageUrl.nullable(),
  reason: z.string(),
  refusal: z.string().nullable(),
  createTime: Instant,
  reviewTime: Instant.nullable(),
});
export type SupplierChangeRequest = z.infer<typeof SupplierChangeRequest>;

export const SupplierSettings = z.object({
  supplierId: Id,
  /** Version of the settings; a save must name it. */
  version: Instant,
  /** Stored values, which may violate the current limits. */
  fields: z.object({
    logo: ImageUrl.nullable(),
    description: LocalText,
    contact: z.string(),
    phone: z.string(),
    email: z.string(),
    address: LocalText,
    mainProducts: z.array(LocalText),
    businessScope: z.array(z.string()),
    layout: ShopLayout,
    shipFrom: SupplierAddress.nullable(),
    returnTo: SupplierAddress.nullable(),
    lowStock: z.int(),
    closure: Closure.nullable(),
  }),
  guarded: z.object({
    name: LocalText,
    companyName: LocalText,
    creditCode: z.string(),
    legalPerson: z.string(),
    areaCode: z.string(),
    region: LocalText,
  }),
  /** The newest change request. */
  request: SupplierChangeRequest.nullable(),
  /** Options of `businessScope`. */
  scopes: z.array(z.object({ value: z.string(), label: LocalText })),
});
export type SupplierSettings = z.infer<typeof SupplierSettings>;

const byId = z.object({ id: PathId });
const write = { auth: 'staff', permission: 'shop.settings.write' } as const;

export const supplierSettingsRoutes = defineRoutes({
  'GET /api/supplier/settings': {
    ...write,
    summary: 'Everything a shop can set of itself, and what waits for the platform',
    output: SupplierSettings,
  },
  'PUT /api/supplier/settings': {
    ...write,
    summary: 'Change what a shop says of itself, its addresses, its holiday; live on its pages at once',
    body: z.strictObject({ version: Instant, fields: SettingsFields }),
    published: {
      texts: [
        'fields.description',
        'fields.contact',
        'fields.address',
        'fields.mainProducts',
        'fields.closure.text',
      ],
    },
    output: SupplierSettings,
    errors: ['conflict', 'not_found'],
  },
  'POST /api/supplier/settings/request': {
    ...write,
    summary: 'Ask for a change of what the platform has checked; it counts once the platform agrees',
    body: GuardedChange,
    published: { texts: ['fields.name', 'fields.companyName'] },
    output: SupplierSettings,
    errors: ['request_pending', 'request_same', 'not_found'],
  },
  'DELETE /api/supplier/settings/request/{id}': {
    ...write,
    summary: 'Take back a change that waits',
    params: byId,
    output: SupplierSettings,
    errors: ['not_found', 'request_state', 'decided'],
  },
  'GET /api/system/supplier/request/list': {
    auth: 'staff',
    permission: 'platform.audit.read',
    summary: 'Changes shops ask for, those waiting with the oldest first, others with the newest first',
    query: z.object({
      ...listQuery('created'),
      status: SupplierChangeStatus.optional(),
      /** Part of a shop's name, or its id. */
      keyword: z.string().trim().max(50).optional(),
    }),
    output: tabbedPageOf(SupplierChangeRequest, SupplierChangeStatus),
  },
  'GET /api/system/supplier/request/detail/{id}': {
    auth: 'staff',
    permission: 'platform.audit.read',
    summary: 'One of them with a signed address of the new licence',
    params: byId,
    output: SupplierChangeRequest,
    errors: ['not_found'],
  },
  'POST /api/system/supplier/request/approve/{id}': {
    auth: 'staff',
    permission: 'platform.audit.approve',
    summary: 'Make the change a shop asks for; the shop is told',
    params: byId,
    body: z.strictObject({ version: ContentVersion }),
    output: Empty,
    errors: ['not_found', 'request_state', 'decided', 'conflict'],
  },
  'POST /api/system/supplier/request/reject/{id}': {
    auth: 'staff',
    permission: 'platform.audit.approve',
    summary: 'Refuse a change with a reason, which the shop is told',
    params: byId,
    body: z.strictObject({ version: ContentVersion, reason: z.string().trim().min(2).max(300) }),
    output: Empty,
    errors: ['not_found', 'request_state', 'decided', 'conflict'],
  },
});
