import { z } from 'zod';
import { UploadKey } from '../authoring/upload.ts';
import { Id, ImageUrl, Instant, type Locale, Mobile } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { CreditCode } from './credit-code.ts';

/** `changes`: sent back for correction. Like a rejected application it is followed by a new one, prefilled with its fields. */
export const ApplicationStatus = z.enum(['draft', 'pending', 'changes', 'approved', 'rejected']);
export type ApplicationStatus = z.infer<typeof ApplicationStatus>;
const lengthOf = (text: string) => [...text].length;
/** Text with length limits in visible characters. */
export const text = (least: number, most: number) =>
  z
    .string()
    .trim()
    .max(2 * most)
    .refine((value) => lengthOf(value) >= least && lengthOf(value) <= most);
/** The same while being typed: the maximum applies, the minimum does not. */
const typed = (most: number) =>
  z
    .string()
    .max(2 * most)
    .refine((value) => lengthOf(value) <= most);
const AreaCode = z.string().regex(/^\d{6}$/);
const ScopeValue = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/);
const mostOthers = 5;
const mostScopes = 10;
const mostProducts = 10;

/** Splits `杯子、碗; plates` into three names. */
export const splitProducts = (products: string): string[] =>
  products
    .split(/[、，,；;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

const areProducts = (value: string) => {
  const names = splitProducts(value);
  return names.length <= mostProducts && names.every((name) => lengthOf(name) <= 30);
};

/** A complete application. English texts may be empty: the Chinese ones then apply to both languages. */
export const ApplicationFields = z
  .strictObject({
    companyName: text(2, 50),
    companyNameEn: text(0, 100),
    creditCode: CreditCode,
    legalPerson: text(2, 30),
    /** Founding date according to the licence; not in the future. */
    foundedOn: z.iso.date().refine((day) => day >= '1900-01-01'),
    contactName: text(2, 30),
    /** Phone number for the result; also validated by numbering plan. */
    contactPhone: Mobile,
    email: z.email().max(120),
    /** Codes of `GET /api/area/list`, each a child of the previous one. */
    province: AreaCode,
    city: AreaCode,
    district: AreaCode,
    address: text(5, 100),
    /** Values of the dictionary `business_scope`. */
    businessScope: z.array(ScopeValue).min(1).max(mostScopes),
    shopName: text(2, 30),
    shopNameEn: text(0, 60),
    /** Up to ten comma-separated names. */
    mainProducts: text(1, 200).refine((value) => splitProducts(value).length > 0 && areProducts(value)),
    /** The same number and order as in Chinese, or none. */
    mainProductsEn: text(0, 300).refine(areProducts),
    description: text(10, 500),
    descriptionEn: text(0, 1000),
    /** Images uploaded for `qualification`: visible to the owner and the platform's reviewers only. */
    license: UploadKey,
    idFront: UploadKey,
    idBack: UploadKey,
    others: z.array(UploadKey).max(mostOthers),
    /** An image uploaded for `shop`. */
    logo: z.union([z.literal(''), UploadKey]),
  })
  .superRefine(({ mainProducts, mainProductsEn }, context) => {
    const [own, english] = [splitProducts(mainProducts).length, splitProducts(mainProductsEn).length];
    if (english > 0 && english !== own) context.addIssue({ code: 'custom', path: ['mainProductsEn'] });
  });
export type ApplicationFields = z.infer<typeof ApplicationFields>;

const NoneOr = z.union([z.literal(''), UploadKey]);
/** A partial application: any of the fields, with the same maximum limits. */
export const ApplicationDraft = z
  .strictObject({
    companyName: typed(50),
    companyNameEn: typed(100),
    creditCode: typed(30),
    legalPerson: typed(30),
    foundedOn: typed(10),
    contactName: typed(30),
    contactPhone: typed(20),
    email: typed(120),
    province: typed(6),
    city: typed(6),
    district: typed(6),
    address: typed(100),
    businessScope: z.array(ScopeValue).max(mostScopes),
    shopName: typed(30),
    shopNameEn: typed(60),
    mainProducts: typed(200),
    mainProductsEn: typed(300),
    description: typed(500),
    descriptionEn: typed(1000),
    license: NoneOr,
    idFront: NoneOr,
    idBack: NoneOr,
    others: z.array(UploadKey).max(mostOthers),
    logo: NoneOr,
  } satisfies Record<keyof ApplicationFields, z.ZodType>)
  .partial();
export type ApplicationDraft = z.infer<typeof ApplicationDraft>;

/** As stored: with the applicant's language, for the SMS about the result. */
export type StoredApplication = ApplicationDraft & { readonly language?: Locale };

/** An image of an application: its key, and a signed URL valid for one to two hours. */
const ApplicationFile = z.object({ key: z.string().max(120), url: ImageUrl });

export const Application = z.object({
  id: Id,
  status: ApplicationStatus,
  fields: z.object(ApplicationDraft.shape),
  files: z.array(ApplicationFile),
  /** Reason of the rejection, or the required corrections. */
  reason: z.string().nullable(),
  submitTime: Instant.nullable(),
  /** The third working day in China after submission; null for a draft. */
  answerBy: z.iso.date().nullable(),
  reviewTime: Instant.nullable(),
  updateTime: Instant,
});
export type Application = z.infer<typeof Application>;

/** The newest application of an account (null = none) and its shop, if any. */
export const OwnApplication = z.object({ application: Application.nullable(), supplierId: Id.nullable() });
export type OwnApplication = z.infer<typeof OwnApplication>;

export const supplierApplicationRoutes = defineRoutes({
  'GET /api/supplier/application/mine': {
    summary: "The caller's newest application for a shop, and the shop",
    auth: 'user',
    output: OwnApplication,
  },
  'PUT /api/supplier/application/draft': {
    summary:
      'Keep what has been filled in; what is left out stays. After a rejection the old fields start the new draft',
    auth: 'user',
    body: ApplicationDraft,
    output: OwnApplication,
    errors: ['application_pending', 'shop_exists', 'not_found'],
  },
  'POST /api/supplier/application/submit': {
    summary: 'Send the application; it is answered within three working days by text message and message',
    auth: 'user',
    body: ApplicationFields,
    published: {
      texts: [
        'companyName',
        'companyNameEn',
        'shopName',
        'shopNameEn',
        'mainProducts',
        'mainProductsEn',
        'description',
        'descriptionEn',
      ],
    },
    output: OwnApplication,
    errors: ['application_pending', 'shop_exists', 'not_found'],
  },
  'POST /api/supplier/application/withdraw': {
    summary: 'Take back an application that waits: it is a draft again',
    auth: 'user',
    output: OwnApplication,
    errors: ['application_state'],
  },
});
