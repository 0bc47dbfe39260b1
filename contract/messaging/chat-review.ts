import { z } from 'zod';
import { Id, ImageUrl, Instant, LocalText, PathId, pageOf, paging } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { ChatCard, ChatUsername } from './chat.ts';

/** A conversation in a list of the shop or the platform. */
export const ChatThread = z.object({
  supplierId: Id,
  supplierName: LocalText,
  buyerId: Id,
  buyerName: z.string(),
  assigneeId: Id.nullable(),
  isBlocked: z.boolean(),
  lastTime: Instant,
});
export type ChatThread = z.infer<typeof ChatThread>;

export const ChatRecord = z.object({
  id: z.string(),
  from: ChatUsername,
  body: z.discriminatedUnion('type', [
    z.object({ type: z.literal('text'), text: z.string() }),
    /** `url` is signed and valid for one to two hours; null = the image no longer exists. */
    z.object({ type: z.literal('image'), url: ImageUrl.nullable(), width: z.number(), height: z.number() }),
    z.object({ type: z.literal('file'), name: z.string(), size: z.int().nonnegative() }),
    z.object({ type: z.literal('card'), card: ChatCard }),
    z.object({ type: z.literal('other') }),
  ]),
  time: Instant,
  recalled: z.boolean(),
  /** An automatic answer of the shop. */
  automatic: z.boolean(),
});
export type ChatRecord = z.infer<typeof ChatRecord>;

/** Chat review by the platform. Opening a conversation creates an audit entry. */
export const chatReviewRoutes = defineRoutes({
  'GET /api/system/chat/threads': {
    summary: 'Conversations of the marketplace, latest first',
    auth: 'staff',
    permission: 'platform.chat.read',
    query: z.strictObject({ ...paging(20, 100), supplierId: PathId.optional(), buyerId: PathId.optional() }),
    output: pageOf(ChatThread),
  },
  'POST /api/system/chat/open': {
    summary: 'Read a conversation, and say why; writes the audit entry first',
    auth: 'staff',
    permission: 'platform.chat.open',
    body: z.strictObject({
      supplierId: Id,
      buyerId: Id,
      reason: z.string().trim().min(5).max(200),
      /** Messages before this id. */
      before: z
        .string()
        .regex(/^\d{1,19}$/)
        .optional(),
    }),
    output: z.object({ records: z.array(ChatRecord), hasMore: z.boolean() }),
    errors: ['not_found'],
  },
  'GET /api/system/chat/audit': {
    summary: 'Who read which conversation, when and why',
    auth: 'staff',
    permission: 'platform.chat.read',
    query: z.strictObject(paging(20, 100)),
    output: pageOf(
      z.object({
        id: Id,
        admin: z.string(),
        supplierId: Id,
        buyerId: Id,
        reason: z.string(),
        time: Instant,
      }),
    ),
  },
});
