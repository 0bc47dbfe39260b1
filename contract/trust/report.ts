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
/** URL of the reported content, on this site or elsewhere. */
const link = z.url({ protocol: /^https?$/ }).max(500);

export const DisputeReason = z.enum(['not_received', 'not_as_described', 'damaged', 'refund', 'other']);
export const IprRight = z.enum(['trademark', 'copyright', 'patent', 'other']);
export const AbuseReason = z.enum(['counterfeit', 'prohibited', 'fraud', 'harassment', 'other']);
export const MessageTopic = z.enum(['order', 'payment', 'shipping', 'returns', 'supplier', 'other']);

/** Kinds of reports. Each has its own `reason`; only a dispute requires an account. */
export const NewReport = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('dispute'),
    /** One of the caller's own orders. */
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
    /** Owner of the right. */
    name,
    /** Registration or application number of the right. */
    rightNo: z.string().trim().max(60).optional(),
    link,
    description,
    email,
    /** Declaration in good faith that the report is true and the reporter may act for the owner. */
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
    /** The product or shop concerned. */
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
  /** The reporter, when logged in. */
  userId: Id.nullable(),
  /** The platform's answer. */
  answer: z.string().nullable(),
  createTime: Instant,
  updateTime: Instant,
});
export type Report = z.infer<typeof Report>;

const Named = z.object({ id: Id, name: z.string() });
const ReportDetail = Report.extend({
  version: ContentVersion,
  writer: Named.nullable(),
  /** The reported entity, if it is known here. */
  order: z.object({ id: Id, orderNo: z.string() }).nullable(),
  product: z.object({ id: Id, name: LocalText }).nullable(),
  shop: z.object({ id: Id, name: LocalText }).nullable(),
  /** Internal note of the platform, shown to neither the reporter nor the shop. */
  note: z.string(),
  /** Text sent to the shop. */
  shopWords: z.string().nullable(),
  /** Processing history, newest first. */
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
      /** The beginning of the report or order number, or part of the text. */
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
      /** Text for the shop; when it is not empty, the shop is notified. */
      shopWords: z.string().trim().max(1000).optional(),
      note: z.string().trim().max(2000).optional(),
    }),
    output: Empty,
    errors: ['not_found', 'shop_unknown', 'conflict', 'decided'],
  },
});
