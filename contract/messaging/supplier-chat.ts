import { z } from 'zod';
import {
  AsRead,
  ContentVersion,
  Empty,
  Id,
  ImageUrl,
  Instant,
  LocalText,
  Money,
  PathId,
  Phone,
  pageOf,
  paging,
} from '../basics.ts';
import { inviteErrors, StaffInvitation } from '../identity/staff-invitation.ts';
import { defineRoutes } from '../route.ts';
import { ChatUsername, QuickQuestion } from './chat.ts';
import { ChatThread } from './chat-review.ts';

const Words = z.strictObject({ zh: z.string().trim().max(500), en: z.string().trim().max(500) });

export const ChatClerk = z.object({
  /** null = the owner, who is not in the staff list. */
  id: Id.nullable(),
  accountId: Id,
  name: z.string(),
  isOwner: z.boolean(),
});
export type ChatClerk = z.infer<typeof ChatClerk>;

export const QuickReply = z.object({
  version: ContentVersion,
  id: Id,
  title: z.string(),
  content: z.string(),
});
export type QuickReply = z.infer<typeof QuickReply>;
const QuickReplyFields = z.strictObject({
  title: z.string().trim().min(1).max(30),
  content: z.string().trim().min(1).max(500),
});

/** Chat data of a staff member. */
export const SupplierChat = z.object({
  version: ContentVersion,
  supplierId: Id,
  supplierName: LocalText,
  /** The chat user shared by all staff of the shop. */
  username: ChatUsername,
  isOwner: z.boolean(),
  clerks: z.array(ChatClerk),
  quickReplies: z.array(QuickReply),
  automatic: z.boolean(),
  greeting: LocalText,
  /** The shop's own text; empty = the marketplace's default. */
  answers: z.record(QuickQuestion, LocalText),
});
export type SupplierChat = z.infer<typeof SupplierChat>;

const PanelProduct = z.object({ id: Id, name: LocalText, image: ImageUrl.nullable(), price: Money });
export const ChatCustomer = z.object({
  id: Id,
  name: z.string(),
  avatar: ImageUrl.nullable(),
  since: Instant,
  remark: z.string(),
  assignee: ChatClerk.nullable(),
  isBlocked: z.boolean(),
  viewing: PanelProduct.extend({ at: Instant }).nullable(),
  /** Paid in this shop, minus refunds. */
  spent: Money,
  orders: z.array(
    z.object({
      orderNo: z.string(),
      status: z.int().min(0).max(7),
      payable: Money,
      createTime: Instant,
      image: ImageUrl.nullable(),
    }),
  ),
});
export type ChatCustomer = z.infer<typeof ChatCustomer>;

/** The same with data visible to the shop only. */
export const SupplierThread = ChatThread.extend({ avatar: ImageUrl.nullable(), remark: z.string() });
export type SupplierThread = z.infer<typeof SupplierThread>;

const customer = { params: z.object({ id: PathId }), auth: 'staff', errors: ['not_found'] } as const;

/** Chat for suppliers: owner and staff of a shop. Other accounts get `not_found`. */
export const supplierChatRoutes = defineRoutes({
  'GET /api/chat/desk': {
    summary:
      'The shop the caller answers for: clerks, quick replies, automatic answers; null for everybody else',
    auth: 'user',
    output: SupplierChat.nullable(),
  },
  'PUT /api/chat/desk': {
    summary: "Change what the shop's machine says when nobody is there; owner only",
    auth: 'staff',
    permission: 'shop.chat.setup',
    query: AsRead,
    body: z.strictObject({
      automatic: z.boolean().optional(),
      greeting: Words.optional(),
      answers: z.partialRecord(QuickQuestion, Words).optional(),
    }),
    published: { texts: ['greeting', 'answers'] },
    output: SupplierChat,
    errors: ['not_found', 'forbidden', 'contact_details', 'decided'],
  },
  'GET /api/chat/desk/threads': {
    summary: "The shop's conversations, latest first; `mine` = given to the caller",
    auth: 'staff',
    permission: 'shop.chat.read',
    query: z.strictObject({ ...paging(50, 100), filter: z.enum(['all', 'mine', 'blocked']).default('all') }),
    output: pageOf(SupplierThread),
    errors: ['not_found'],
  },
  'GET /api/chat/desk/customer/{id}': {
    ...customer,
    permission: 'shop.chat.read',
    summary: 'A buyer the shop talks to: what it looks at, its orders here',
    output: ChatCustomer,
  },
  'PUT /api/chat/desk/customer/{id}': {
    ...customer,
    permission: 'shop.chat.write',
    summary: 'What the shop calls a buyer',
    body: z.strictObject({ remark: z.string().trim().max(30) }),
    output: ChatCustomer,
  },
  'POST /api/chat/desk/transfer/{id}': {
    ...customer,
    permission: 'shop.chat.write',
    summary: 'Give a conversation to another clerk, or back to everybody',
    body: z.strictObject({ accountId: Id.nullable() }),
    output: ChatCustomer,
  },
  'POST /api/chat/desk/block/{id}': {
    ...customer,
    permission: 'shop.chat.write',
    summary: 'Take no more messages from a buyer',
    output: ChatCustomer,
  },
  'POST /api/chat/desk/unblock/{id}': {
    ...customer,
    permission: 'shop.chat.write',
    summary: 'Take messages from a buyer again',
    output: ChatCustomer,
  },
  'POST /api/chat/desk/reply': {
    summary: 'Keep a quick reply',
    auth: 'staff',
    permission: 'shop.chat.write',
    body: QuickReplyFields,
    published: { texts: ['title', 'content'] },
    output: QuickReply,
    errors: ['not_found', 'too_many_replies', 'contact_details'],
  },
  'PUT /api/chat/desk/reply/{id}': {
    ...customer,
    permission: 'shop.chat.write',
    summary: 'Change a quick reply',
    query: AsRead,
    body: QuickReplyFields,
    published: { texts: ['title', 'content'] },
    output: QuickReply,
    errors: ['not_found', 'contact_details', 'decided'],
  },
  'DELETE /api/chat/desk/reply/{id}': {
    ...customer,
    permission: 'shop.chat.write',
    summary: 'Remove a quick reply',
    query: AsRead,
    output: Empty,
    errors: ['not_found', 'decided'],
  },
  'POST /api/chat/desk/clerk': {
    summary:
      'Invite whoever has a mobile number to answer buyers for the shop; answers as `POST /api/supplier/staff/add`',
    auth: 'staff',
    permission: 'shop.staff.manage',
    body: z.strictObject({ mobile: Phone, name: z.string().trim().min(1).max(20) }),
    published: { texts: ['name'] },
    output: StaffInvitation,
    errors: ['forbidden', ...inviteErrors],
  },
  'DELETE /api/chat/desk/clerk/{id}': {
    ...customer,
    permission: 'shop.staff.manage',
    summary:
      'Somebody works for the shop no more. What the shop gave ends at once; the account stays as it is',
    output: Empty,
    errors: ['not_found', 'forbidden', 'staff_beyond', 'staff_self'],
  },
});
