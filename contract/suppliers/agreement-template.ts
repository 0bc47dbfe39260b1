import { z } from 'zod';
import { Id, Instant, LocalText, PathId } from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** Draft, current for new agreements, replaced by a later version, or withdrawn. */
const VersionState = z.enum(['draft', 'published', 'retired']);
const both = (most: number) =>
  z.strictObject({ zh: z.string().trim().min(2).max(most), en: z.string().trim().min(2).max(most) });

/** Placeholders filled in for each shop. */
export const agreementBlanks = [
  'shop',
  'company',
  'creditCode',
  'commission',
  'settlementDays',
  'date',
] as const;

const VersionDraft = z.strictObject({
  title: both(120),
  /** HTML with the allowlist of descriptions and placeholders such as `{{company}}`. */
  body: both(60_000),
  /** Term in months from the signature; null: unlimited. */
  months: z.int().min(1).max(120).nullable(),
});

export const AgreementVersion = z.object({
  id: Id,
  number: z.int().positive(),
  state: VersionState,
  title: LocalText,
  body: LocalText,
  months: z.int().nullable(),
  publishTime: Instant.nullable(),
  updateTime: Instant,
  /** Revision of the draft. */
  revision: z.int().positive(),
});
export type AgreementVersion = z.infer<typeof AgreementVersion>;

export const TemplateBrief = z.object({
  id: Id,
  code: z.string(),
  /** Mandatory for every shop in its current version. */
  required: z.boolean(),
  /** Of the current version, or of the draft if there is none. */
  title: LocalText,
  published: z.int().nullable(),
  hasDraft: z.boolean(),
  /** Revision of the draft; publishing must name it. */
  draftRevision: z.int().positive().nullable(),
  /** Number of shops that signed the current version, and of those with a pending request. */
  signed: z.int().nonnegative(),
  pending: z.int().nonnegative(),
  updateTime: Instant,
});
export type TemplateBrief = z.infer<typeof TemplateBrief>;
/** With all versions, newest first. */
export const TemplateDetail = TemplateBrief.extend({ versions: z.array(AgreementVersion) });
export type TemplateDetail = z.infer<typeof TemplateDetail>;

const byId = z.object({ id: PathId });

export const agreementTemplateRoutes = defineRoutes({
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
      /** Revision of the draft that was read; 0 = none. */
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
    /** Revision of the draft that was read. */
    body: z.strictObject({ revision: z.int().positive() }),
    output: TemplateDetail,
    errors: ['not_found', 'transition_forbidden', 'conflict'],
  },
  'POST /api/system/contract/template/retire/{id}': {
    summary: 'Send the version in force to nobody any more; what was signed stays signed',
    auth: 'staff',
    permission: 'platform.contract.write',
    params: byId,
    output: TemplateDetail,
    errors: ['not_found', 'transition_forbidden'],
  },
});
