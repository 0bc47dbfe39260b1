import { z } from 'zod';
import { Id, Instant, LocalText, listQuery, PathId, tabbedPageOf } from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** Waiting for the shop, signed, rejected by the shop, expired, terminated by the platform. */
export const AgreementState = z.enum(['pending', 'signed', 'refused', 'expired', 'terminated']);
export type AgreementState = z.infer<typeof AgreementState>;

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
  /** Deadline for the signature. */
  dueTime: Instant,
  signTime: Instant.nullable(),
  /** End of the term; null: not signed, or unlimited. */
  endTime: Instant.nullable(),
});
export type Agreement = z.infer<typeof Agreement>;
export const AgreementDetail = Agreement.extend({
  /** The text as sent, with placeholders filled in; immutable. */
  body: LocalText,
  /** SHA-256 of title and body in both languages, hexadecimal. */
  hash: z.string(),
  signer: z.string().nullable(),
  /** Masked. */
  signerPhone: z.string().nullable(),
  signerIp: z.string().nullable(),
  reason: z.string().nullable(),
  /** Masked number for the signature code; null: the account has none. */
  codeTo: z.string().nullable(),
});
export type AgreementDetail = z.infer<typeof AgreementDetail>;

const byId = z.object({ id: PathId });
const reason = z.strictObject({ reason: z.string().trim().min(2).max(300) });
const keyword = z.string().trim().max(60).optional();
/** Maximum number of shops in one call. */
export const mostSent = 200;

export const agreementRoutes = defineRoutes({
  'POST /api/system/contract/send': {
    summary:
      'Send the version in force to shops, to be signed within some days; shops that have signed it or have it before them are left out',
    auth: 'staff',
    permission: 'platform.contract.send',
    audits: 'each',
    body: z.strictObject({
      templateId: Id,
      /** Omitted: all open shops, at most 200 in one call. */
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
      ...listQuery('sent', 'due'),
      state: AgreementState.optional(),
      templateId: PathId.optional(),
      /** The beginning of its number, or part of the shop's name. */
      keyword,
    }),
    output: tabbedPageOf(Agreement, AgreementState),
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
    query: z.strictObject({ ...listQuery('sent', 'due'), state: AgreementState.optional() }),
    output: tabbedPageOf(Agreement, AgreementState),
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
      /** Hash of the displayed text; a different text is not signed. */
      hash: z.string().regex(/^[0-9a-f]{64}$/),
    }),
    output: AgreementDetail,
    errors: [
      'not_found',
      'transition_forbidden',
      'phone_missing',
      'code_wrong',
      'too_many_attempts',
      'text_changed',
    ],
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
