import { z } from 'zod';
import { ContentVersion, Day, Id, Instant, LocalText, listQuery, PathId, tabbedPageOf } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { Application, ApplicationStatus, text } from './supplier-application.ts';

/** States visible to the platform; drafts are private to the applicant. */
export const SentStatus = ApplicationStatus.exclude(['draft']);
export type SentStatus = z.infer<typeof SentStatus>;

export const ApplicationBrief = z.object({
  id: Id,
  status: SentStatus,
  companyName: z.string(),
  shopName: z.string(),
  creditCode: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  submitTime: Instant,
  answerBy: Day,
  /** Pending and past the promised response date. */
  isOverdue: z.boolean(),
  reviewTime: Instant.nullable(),
  version: ContentVersion,
});
export type ApplicationBrief = z.infer<typeof ApplicationBrief>;

export const ApplicationDetail = Application.extend({
  version: ContentVersion,
  userId: Id,
  username: z.string(),
  /** Names of province, city and district. */
  region: LocalText,
  businessScopeLabelList: z.array(z.object({ value: z.string(), label: LocalText })),
  /** Shops of companies with the same credit code. */
  sameCode: z.array(z.object({ id: Id, name: LocalText })),
  supplierId: Id.nullable(),
  reviewer: z.string().nullable(),
  isOverdue: z.boolean(),
});
export type ApplicationDetail = z.infer<typeof ApplicationDetail>;

const byId = z.object({ id: PathId });

const reason = text(2, 300);

const decision = {
  auth: 'staff',
  permission: 'platform.audit.approve',
  params: byId,
  output: ApplicationDetail,
} as const;
const refusal = {
  ...decision,
  body: z.strictObject({ version: ContentVersion, reason }),
  errors: ['not_found', 'application_state', 'decided', 'conflict'],
} as const;

/** Review of supplier applications. */
export const applicationReviewRoutes = defineRoutes({
  'GET /api/system/supplier/application/list': {
    summary: 'Applications that were sent: those waiting with the oldest first, others with the newest first',
    auth: 'staff',
    permission: 'platform.audit.read',
    query: z.object({
      ...listQuery('submitted'),
      status: SentStatus.optional(),
      /** Part of a company's or shop's name, contact, mobile number or credit code. */
      keyword: z.string().trim().max(50).optional(),
      /** `true`: only those past the promised response date. */
      overdue: z.enum(['true', 'false']).optional(),
    }),
    output: tabbedPageOf(ApplicationBrief, SentStatus),
  },
  'GET /api/system/supplier/application/detail/{id}': {
    summary: 'One application with signed addresses of its papers',
    auth: 'staff',
    permission: 'platform.audit.read',
    params: byId,
    output: ApplicationDetail,
    errors: ['not_found'],
  },
  'POST /api/system/supplier/application/approve/{id}': {
    summary: 'Open the shop; the applicant is told',
    ...decision,
    body: z.strictObject({ version: ContentVersion }),
    errors: ['not_found', 'application_state', 'decided', 'shop_exists', 'conflict'],
  },
  'POST /api/system/supplier/application/reject/{id}': {
    summary: 'Reject an application with a reason, which the applicant is told',
    ...refusal,
  },
  'POST /api/system/supplier/application/request-changes/{id}': {
    summary: 'Send an application back to be put right; the applicant is told what is missing',
    ...refusal,
  },
});
