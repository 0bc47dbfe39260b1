import { z } from 'zod';
import { Id, Instant, LocalText, PathId } from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** Being written, in force for what is sent from now on, followed by a later one or withdrawn. */
const VersionState = z.enum(['draft', 'published', 'retired']);
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

const VersionDraft = z.strictObject({
  title: both(120),
  /** HTML as descriptions may hold it, with blanks such as `{{company}}`. */
  body: both(60_000),
  /** How long it binds from its signature, in months; null: until it is ended. */
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
  /** How often its draft was written; publishing names what was read. */
  draftRevision: z.int().positive().nullable(),
  /** Shops that have signed the version in force, and those asked to that have not. */
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
    /** Of the draft that was read. */
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
