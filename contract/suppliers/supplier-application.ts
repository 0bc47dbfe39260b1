import { z } from 'zod';
import { UploadKey } from '../authoring/upload.ts';
import { Id, ImageUrl, Instant, type Locale, Mobile } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { CreditCode } from './credit-code.ts';

/** `changes`: sent back to be put right; like a rejected one it is followed by another, which starts with its fields. */
export const ApplicationStatus = z.enum(['draft', 'pending', 'changes', 'approved', 'rejected']);
export type ApplicationStatus = z.infer<typeof ApplicationStatus>;
const lengthOf = (text: string) => [...text].length;
/** A text of so many characters, as a reader counts them. */
export const text = (least: number, most: number) =>
  z
    .string()
    .trim()
    .max(2 * most)
    .refine((value) => lengthOf(value) >= least && lengthOf(value) <= most);
/** The same while it is being typed: never longer, but not yet finished. */
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

/** `杯子、碗; plates` -> the three of them. */
export const splitProducts = (products: string): string[] =>
  products
    .split(/[、，,；;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

const areProducts = (value: string) => {
  const names = splitProducts(value);
  return names.length <= mostProducts && names.every((name) => lengthOf(name) <= 30);
};

/** A complete application. English texts may be empty: the Chinese ones then stand for both languages. */
export const ApplicationFields = z
  .strictObject({
    companyName: text(2, 50),
    companyNameEn: text(0, 100),
    creditCode: CreditCode,
    legalPerson: text(2, 30),
    /** Day the company was founded, as its licence says; not in the future. */
    foundedOn: z.iso.date().refine((day) => day >= '1900-01-01'),
    contactName: text(2, 30),
    /** Result of the review goes there; the numbering plan's exact ranges are checked as well. */
    contactPhone: Mobile,
    email: z.email().max(120),
    /** Codes of `GET /api/area/list`, each below the one before. */
    province: AreaCode,
    city: AreaCode,
    district: AreaCode,
    address: text(5, 100),
    /** Values of the dictionary `business_scope`. */
    businessScope: z.array(ScopeValue).min(1).max(mostScopes),
    shopName: text(2, 30),
    shopNameEn: text(0, 60),
    /** Up to ten names, separated by commas. */
    mainProducts: text(1, 200).refine((value) => splitProducts(value).length > 0 && areProducts(value)),
    /** As many as in Chinese, in the same order, or none. */
    mainProductsEn: text(0, 300).refine(areProducts),
    description: text(10, 500),
    descriptionEn: text(0, 1000),
    /** Pictures uploaded for `qualification`: only their owner and the platform's auditors see them. */
    license: UploadKey,
    idFront: UploadKey,
    idBack: UploadKey,
    others: z.array(UploadKey).max(mostOthers),
    /** A picture uploaded for `shop`. */
    logo: z.union([z.literal(''), UploadKey]),
  })
  .superRefine(({ mainProducts, mainProductsEn }, context) => {
    const [own, english] = [splitProducts(mainProducts).length, splitProducts(mainProductsEn).length];
    if (english > 0 && english !== own) context.addIssue({ code: 'custom', path: ['mainProductsEn'] });
  });
export type ApplicationFields = z.infer<typeof ApplicationFields>;

const NoneOr = z.union([z.literal(''), UploadKey]);
/** What has been filled in so far: any of the fields, within the same limits, finished or not. */
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

/** As stored: with the language its writer reads, for the text message about the result. */
export type StoredApplication = ApplicationDraft & { readonly language?: Locale };

/** A picture of an application: the key it is named by, and where it can be seen for an hour or two. */
const ApplicationFile = z.object({ key: z.string().max(120), url: ImageUrl });

export const Application = z.object({
  id: Id,
  status: ApplicationStatus,
  fields: z.object(ApplicationDraft.shape),
  files: z.array(ApplicationFile),
  /** Why it was rejected, or what has to be put right. */
  reason: z.string().nullable(),
  submitTime: Instant.nullable(),
  /** The third working day after it was sent, in China; null for a draft. */
  answerBy: z.iso.date().nullable(),
  reviewTime: Instant.nullable(),
  updateTime: Instant,
});
export type Application = z.infer<typeof Application>;

/** The newest application of an account (null = none yet) and its shop, if there is one. */
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
