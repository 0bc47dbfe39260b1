import { z } from 'zod';
import { deskListing, deskPageOf, Id, Instant, LocalText, PathId } from './basics.ts';
import { defineRoutes } from './route.ts';

/** Being written, in force for what is sent from now on, followed by a later one or withdrawn. */
export const VersionState = z.enum(['draft', 'published', 'retired']);
export type VersionState = z.infer<typeof VersionState>;
/** Waits for the shop, signed, the shop does not want it, not signed in time or past its end, ended by the platform. */
export const AgreementState = z.enum(['pending', 'signed', 'refused', 'expired', 'terminated']);
export type AgreementState = z.infer<typeof AgreementState>;

const both = (most: number) =>
  z.strictObject({ zh: z.string().trim().min(2).max(most), en: z.string().trim().min(2).max(most) });

/** Words of a version that are filled in for each shop it is sent to. */
export const agreementBlanks = [
  'shop',
  'company',
  'creditCode',
  'commission',
  'settlementDays',
  'date',
] as const;

export const VersionDraft = z.strictObject({
  title: both(120),
  /** HTML as descriptions may hold it, with blanks such as `{{company}}`. */
  body: both(60_000),
  /** How long it binds from its signature, in months; null: until it is ended. */
  months: z.int().min(1).max(120).nullable(),
});
export type VersionDraft = z.infer<typeof VersionDraft>;

export const AgreementVersion = z.object({
  id: Id,
  number: z.int().positive(),
  state: VersionState,
  title: LocalText,
  body: LocalText,
  months: z.int().nullable(),
  publishTime: Instant.nullable(),
  updateTime: Instant,
  /** Counts what was written to a draft. */
  revision: z.int().positive(),
});
export type AgreementVersion = z.infer<typeof AgreementVersion>;

export const TemplateBrief = z.object({
  id: Id,
  code: z.string(),
  /** Every shop has to have signed its current version. */
  required: z.boolean(),
  /** Of the version in force, or of the draft where there is none yet. */
  title: LocalText,
  published: z.int().nullable(),
  hasDraft: z.boolean(),
  /** Shops that have signed the version in force, and those asked to that have not. */
  signed: z.int().nonnegative(),
  pending: z.int().nonnegative(),
  updateTime: Instant,
});
export type TemplateBrief = z.infer<typeof TemplateBrief>;
/** With all versions, newest first. */
export const TemplateDetail = TemplateBrief.extend({ versions: z.array(AgreementVersion) });
export type TemplateDetail = z.infer<typeof TemplateDetail>;

export const Agreement = z.object({
  id: Id,
  agreementNo: z.string(),
  state: AgreementState,
  supplierId: Id,
  shopName: LocalText,
  title: LocalText,
  version: z.int().positive(),
  required: z.boolean(),
  sendTime: Instant,
  /** By when it is to be signed. */
  dueTime: Instant,
  signTime: Instant.nullable(),
  /** Until when it binds; null: not signed, or until it is ended. */
  endTime: Instant.nullable(),
});
export type Agreement = z.infer<typeof Agreement>;
export const AgreementDetail = Agreement.extend({
  /** As it was sent, blanks filled in; never changed afterwards. */
  body: LocalText,
  /** SHA-256 of title and body in both languages, hexadecimal. */
  hash: z.string(),
  signer: z.string().nullable(),
  /** Masked. */
  signerPhone: z.string().nullable(),
  signerIp: z.string().nullable(),
  reason: z.string().nullable(),
  /** The number a code to sign goes to, masked; null: the account has none. */
  codeTo: z.string().nullable(),
});
export type AgreementDetail = z.infer<typeof AgreementDetail>;

const byId = z.object({ id: PathId });
const reason = z.strictObject({ reason: z.string().trim().min(2).max(300) });
const keyword = z.string().trim().max(60).optional();
/** Most shops one press sends to. */
export const mostSent = 200;

export const agreementRoutes = defineRoutes({
  'GET /api/system/contract/template/list': {
    summary: 'Templates of agreements with shops, and how many shops have signed each',
    auth: 'staff',
    permission: 'platform.contract.read',
    output: z.array(TemplateBrief),
  },
  'GET /api/system/contract/template/detail/{id}': {
    summary: 'A template with all its versions',
    auth: 'staff',
    permission: 'platform.contract.read',
    params: byId,
    output: TemplateDetail,
    errors: ['not_found'],
  },
  'POST /api/system/contract/template/add': {
    summary: 'Begin a template with the draft of its first version',
    auth: 'staff',
    permission: 'platform.contract.write',
    bodyBytes: 512 * 1024,
    body: z.strictObject({
      fields: VersionDraft,
      code: z
        .string()
        .trim()
        .regex(/^[a-z][a-z0-9-]{1,38}[a-z0-9]$/),
      required: z.boolean(),
    }),
    output: TemplateDetail,
    errors: ['agreement_code_taken'],
  },
  'PUT /api/system/contract/template/update/{id}': {
    summary:
      'Write the draft of the next version; one in force stays as it is. Refused where somebody else was first',
    auth: 'staff',
    permission: 'platform.contract.write',
    bodyBytes: 512 * 1024,
    params: byId,
    body: z.strictObject({
      /** Of the draft that was read; 0: there was none. */
      revision: z.int().nonnegative(),
      required: z.boolean(),
      fields: VersionDraft,
    }),
    output: TemplateDetail,
    errors: ['not_found', 'conflict'],
  },
  'POST /api/system/contract/template/publish/{id}': {
    summary: 'Put the draft in force; from then on nothing of it can be changed',
    auth: 'staff',
    permission: 'platform.contract.write',
    params: byId,
    output: TemplateDetail,
    errors: ['not_found', 'transition_forbidden'],
  },
  'POST /api/system/contract/template/retire/{id}': {
    summary: 'Send the version in force to nobody any more; what was signed stays signed',
    auth: 'staff',
    permission: 'platform.contract.write',
    params: byId,
    output: TemplateDetail,
    errors: ['not_found', 'transition_forbidden'],
  },
  'POST /api/system/contract/send': {
    summary:
      'Send the version in force to shops, to be signed within some days; shops that have signed it or have it before them are left out',
    auth: 'staff',
    permission: 'platform.contract.send',
    audits: 'each',
    body: z.strictObject({
      templateId: Id,
      /** Left out: to every shop that is open, at most 200 with one call. */
      supplierIds: z.array(Id).min(1).max(mostSent).optional(),
      days: z.int().min(1).max(90).default(14),
    }),
    output: z.object({ sent: z.int().nonnegative(), left: z.int().nonnegative() }),
    errors: ['not_found', 'transition_forbidden'],
  },
  'GET /api/system/contract/list': {
    summary: 'Agreements with shops with the number in each state, newest first',
    auth: 'staff',
    permission: 'platform.contract.read',
    query: z.strictObject({
      ...deskListing('sent', 'due'),
      state: AgreementState.optional(),
      templateId: PathId.optional(),
      /** The beginning of its number, or part of the shop's name. */
      keyword,
    }),
    output: deskPageOf(Agreement, AgreementState),
  },
  'GET /api/system/contract/detail/{id}': {
    summary: 'An agreement with its text and signature',
    auth: 'staff',
    permission: 'platform.contract.read',
    params: byId,
    output: AgreementDetail,
    errors: ['not_found'],
  },
  'POST /api/system/contract/remind/{id}': {
    summary: 'Tell the shop once more that it waits, at most once a day',
    auth: 'staff',
    permission: 'platform.contract.send',
    params: byId,
    output: AgreementDetail,
    errors: ['not_found', 'transition_forbidden', 'agreement_reminded_today'],
  },
  'POST /api/system/contract/terminate/{id}': {
    summary: 'End an agreement, or take back one that waits, and tell the shop why',
    auth: 'staff',
    permission: 'platform.contract.send',
    params: byId,
    body: reason,
    output: AgreementDetail,
    errors: ['not_found', 'transition_forbidden'],
  },
  'GET /api/system/contract/file/{id}': {
    summary: 'An agreement as a file, in the language of `Accept-Language`',
    auth: 'staff',
    permission: 'platform.contract.read',
    params: byId,
    output: z.string(),
    download: 'application/pdf',
    errors: ['not_found'],
  },
  'GET /api/supplier/contract/list': {
    summary: "Agreements of the caller's shop with the number in each state, newest first",
    auth: 'staff',
    permission: 'shop.contract.read',
    query: z.strictObject({ ...deskListing('sent', 'due'), state: AgreementState.optional() }),
    output: deskPageOf(Agreement, AgreementState),
  },
  'GET /api/supplier/contract/detail/{id}': {
    summary: "An agreement of the caller's shop with its text",
    auth: 'staff',
    permission: 'shop.contract.read',
    params: byId,
    output: AgreementDetail,
    errors: ['not_found'],
  },
  'POST /api/supplier/contract/code/{id}': {
    summary: "Send a code to sign with to the caller's own number",
    auth: 'staff',
    permission: 'shop.contract.sign',
    params: byId,
    output: z.null(),
    errors: ['not_found', 'transition_forbidden', 'phone_missing', 'code_too_soon', 'code_daily_limit'],
  },
  'POST /api/supplier/contract/sign/{id}': {
    summary: 'Sign what was read, with the code and the name of who signs',
    auth: 'staff',
    permission: 'shop.contract.sign',
    params: byId,
    body: z.strictObject({
      name: z.string().trim().min(2).max(40),
      code: z.string().regex(/^\d{6}$/),
      /** Of the text that was shown: another one is not signed. */
      hash: z.string().regex(/^[0-9a-f]{64}$/),
    }),
    output: AgreementDetail,
    errors: ['not_found', 'transition_forbidden', 'phone_missing', 'code_wrong', 'text_changed'],
  },
  'POST /api/supplier/contract/refuse/{id}': {
    summary: 'Say why it is not signed; the platform is told',
    auth: 'staff',
    permission: 'shop.contract.sign',
    params: byId,
    body: reason,
    output: AgreementDetail,
    errors: ['not_found', 'transition_forbidden'],
  },
  'GET /api/supplier/contract/file/{id}': {
    summary: "An agreement of the caller's shop as a file, in the language of `Accept-Language`",
    auth: 'staff',
    permission: 'shop.contract.read',
    params: byId,
    output: z.string(),
    download: 'application/pdf',
    errors: ['not_found'],
  },
});
