import { z } from 'zod';
import { ContentVersion, Empty, Id, Instant, LocalText, listQuery, PathId, tabbedPageOf } from '../basics.ts';
import { AuditEntry } from '../operations/audit-log.ts';
import { defineRoutes } from '../route.ts';
import { writtenOrderNo } from '../written.ts';

export const ReportStatus = z.enum(['open', 'in_progress', 'resolved', 'rejected']);
export type ReportStatus = z.infer<typeof ReportStatus>;
export const ReportKind = z.enum(['dispute', 'ipr', 'abuse', 'message']);

const description = z.string().trim().min(10).max(2000);
const email = z.email().max(120);
const name = z.string().trim().min(2).max(60);
/** Address of what is reported, on this site or anywhere. */
const link = z.url({ protocol: /^https?$/ }).max(500);

export const DisputeReason = z.enum(['not_received', 'not_as_described', 'damaged', 'refund', 'other']);
export const IprRight = z.enum(['trademark', 'copyright', 'patent', 'other']);
export const AbuseReason = z.enum(['counterfeit', 'prohibited', 'fraud', 'harassment', 'other']);
export const MessageTopic = z.enum(['order', 'payment', 'shipping', 'returns', 'supplier', 'other']);

/** What can be told to the platform. Each kind has its own `reason`; only a dispute needs an account. */
export const NewReport = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('dispute'),
    /** Of one of the caller's own orders. */
    orderNo: z
      .string()
      .overwrite(writtenOrderNo)
      .regex(/^\d{18}$/),
    reason: DisputeReason,
    description,
    email: email.optional(),
  }),
  z.strictObject({
    kind: z.literal('ipr'),
    reason: IprRight,
    /** Who owns the right. */
    name,
    /** Registration or application number of the right. */
    rightNo: z.string().trim().max(60).optional(),
    link,
    description,
    email,
    /** The reporter states in good faith that this is true and that they may act for the owner. */
    declared: z.literal(true),
  }),
  z.strictObject({
    kind: z.literal('abuse'),
    reason: AbuseReason,
    link: link.optional(),
    description,
    email,
  }),
  z.strictObject({
    kind: z.literal('message'),
    reason: MessageTopic,
    name,
    /** The product or shop it is about. */
    link: link.optional(),
    description,
    email,
  }),
]);
export type NewReport = z.infer<typeof NewReport>;

export const Report = z.object({
  id: Id,
  reportNo: z.string(),
  kind: ReportKind,
  reason: z.string(),
  status: ReportStatus,
  description: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  link: z.string().nullable(),
  rightNo: z.string().nullable(),
  orderNo: z.string().nullable(),
  /** Who wrote it, when logged in. */
  userId: Id.nullable(),
  /** What the platform answered. */
  answer: z.string().nullable(),
  createTime: Instant,
  updateTime: Instant,
});
export type Report = z.infer<typeof Report>;

const Named = z.object({ id: Id, name: z.string() });
const ReportDetail = Report.extend({
  version: ContentVersion,
  writer: Named.nullable(),
  /** What it is about, as far as it is known here. */
  order: z.object({ id: Id, orderNo: z.string() }).nullable(),
  product: z.object({ id: Id, name: LocalText }).nullable(),
  shop: z.object({ id: Id, name: LocalText }).nullable(),
  /** The platform's own words; neither the writer nor the shop reads them. */
  note: z.string(),
  /** What the shop was told. */
  shopWords: z.string().nullable(),
  /** Who did what to it, newest first. */
  journal: z.array(AuditEntry),
});
export type ReportDetail = z.infer<typeof ReportDetail>;

export const reportRoutes = defineRoutes({
  'POST /api/report/submit': {
    summary: 'Tell the platform about a dispute, an infringement, abuse, or something else; ten an hour',
    auth: 'public',
    body: NewReport,
    output: z.object({ reportNo: z.string() }),
    errors: ['not_logged_in', 'order_unknown', 'too_many_attempts'],
  },
  'GET /api/system/report/list': {
    summary: 'Everything told to the platform, newest first',
    auth: 'staff',
    permission: 'platform.report.read',
    query: z.object({
      ...listQuery('created'),
      kind: ReportKind.optional(),
      status: ReportStatus.optional(),
      /** The beginning of its number or the order's, or part of what was written. */
      keyword: z.string().trim().max(60).optional(),
    }),
    output: tabbedPageOf(Report, ReportStatus),
  },
  'GET /api/system/report/detail/{id}': {
    summary: 'One report, with what it is about',
    auth: 'staff',
    permission: 'platform.report.read',
    params: z.object({ id: PathId }),
    output: ReportDetail,
    errors: ['not_found'],
  },
  'PUT /api/system/report/status': {
    summary:
      'Move a report on, with an answer; its writer is told when logged in, and the shop with words for it',
    auth: 'staff',
    permission: 'platform.report.handle',
    body: z.strictObject({
      id: Id,
      version: ContentVersion,
      status: ReportStatus,
      answer: z.string().trim().max(1000).optional(),
      /** For the shop it is about; not empty: it is told. */
      shopWords: z.string().trim().max(1000).optional(),
      note: z.string().trim().max(2000).optional(),
    }),
    output: Empty,
    errors: ['not_found', 'shop_unknown', 'conflict', 'decided'],
  },
});
