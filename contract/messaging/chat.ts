import { z } from 'zod';
import { Empty, Id, ImageUrl, Instant, Locale, LocalText, Money } from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** `user_` and the account id; a shop uses the id of its owner's account. */
export const ChatUsername = z.string().regex(/^user_[1-9]\d{0,9}$/);

/** Connection data for a browser: of the built-in gateway, or of Easemob's cloud. */
export const ChatAccess = z.object({
  /** `organisation#app`. */
  appKey: z.string(),
  /** Origins of WebSocket and REST API; null = the SDK asks Easemob. */
  url: z.string().nullable(),
  apiUrl: z.string().nullable(),
  username: ChatUsername,
  /** Easemob's dynamic user token. */
  token: z.string(),
  expiresAt: Instant,
});
export type ChatAccess = z.infer<typeof ChatAccess>;

/** A chat partner in the contact list and on the contact's page. */
export const ChatProfile = z.object({
  id: Id,
  easemobId: ChatUsername,
  type: z.enum(['buyer', 'supplier']),
  name: LocalText,
  avatar: ImageUrl.nullable(),
  isOnline: z.boolean(),
  /** For shops only. */
  supplierId: Id.nullable(),
  signature: LocalText.nullable(),
  wechatId: z.string().nullable(),
  location: LocalText.nullable(),
  remark: z.string(),
  /** Origin of the contact: `mall` = consultation in the mall, `search` = found in the chat. */
  source: z.enum(['mall', 'search']),
});
export type ChatProfile = z.infer<typeof ChatProfile>;

/** The five suggested questions of the floating window. */
export const QuickQuestion = z.enum(['price', 'quality', 'shipping', 'afterSale', 'bulk']);
export type QuickQuestion = z.infer<typeof QuickQuestion>;

/** Card attached to a message, sent as a custom message whose event is the type. */
export const ChatCard = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('product'),
    productId: Id,
    name: LocalText,
    image: ImageUrl.nullable(),
    price: Money,
  }),
  z.object({
    type: z.literal('order'),
    orderId: Id,
    orderNo: z.string(),
    image: ImageUrl.nullable(),
    payable: Money,
    pieces: z.int().positive(),
    status: z.int().min(0).max(7),
  }),
  z.object({
    type: z.literal('quote'),
    inquiryId: Id,
    title: z.string(),
    price: Money,
    quantity: z.int().positive(),
  }),
]);
export type ChatCard = z.infer<typeof ChatCard>;

export const chatTokenRoutes = defineRoutes({
  'POST /api/chat/token': {
    summary:
      'A fresh chat token for the caller, or for the shop the caller answers for; it ends with the session',
    auth: 'user',
    body: z.strictObject({ as: z.enum(['self', 'shop']).default('self') }),
    output: ChatAccess,
    errors: ['not_found', 'too_many_attempts'],
  },
});

export const chatRoutes = defineRoutes({
  'POST /api/chat/contact': {
    summary:
      "Start talking to a shop: makes the two each other's contacts and answers with the shop and the card of what it is about",
    auth: 'user',
    body: z.strictObject({
      supplierId: Id,
      productId: Id.optional(),
      orderNo: z.string().max(40).optional(),
    }),
    output: z.object({ peer: ChatProfile, card: ChatCard.nullable() }),
    errors: ['not_found', 'own_shop'],
  },
  'POST /api/chat/friend/add': {
    summary: 'Add a shop, by its name or its chat id, to the contacts',
    auth: 'user',
    body: z.strictObject({ name: z.string().trim().min(1).max(50) }),
    output: ChatProfile,
    errors: ['not_found', 'own_shop'],
  },
  'POST /api/chat/profiles': {
    summary:
      "Who these chat users are. Answers only for shops and for those the caller (or the caller's shop) is a contact of",
    auth: 'user',
    body: z.strictObject({ usernames: z.array(ChatUsername).min(1).max(100) }),
    output: z.array(ChatProfile),
  },
  'POST /api/chat/read': {
    summary: 'What a chat user has written is read: by the caller, or by the shop the caller answers for',
    auth: 'user',
    body: z.strictObject({ peer: ChatUsername, as: z.enum(['self', 'shop']).default('self') }),
    output: z.null(),
    errors: ['not_found'],
  },
  'GET /api/chat/translation': {
    summary: 'Whether messages can be translated here',
    auth: 'user',
    output: z.object({ available: z.boolean() }),
  },
  'POST /api/chat/translate': {
    summary: "A message in the reader's language",
    auth: 'user',
    body: z.strictObject({ text: z.string().trim().min(1).max(2_000), to: Locale }),
    output: z.object({ text: z.string() }),
    errors: ['translation_off', 'translation_failed', 'too_many_attempts'],
  },
  'POST /api/chat/viewing': {
    summary: 'What the caller is looking at in a shop it is talking to; shown to the shop',
    auth: 'user',
    body: z.strictObject({ supplierId: Id, productId: Id }),
    output: Empty,
    errors: ['not_found'],
  },
  'POST /api/chat/cards': {
    summary:
      "Cards of things the caller may show in a conversation: goods on sale, its own or its shop's orders and quotations",
    auth: 'user',
    body: z.strictObject({
      peer: ChatUsername,
      type: z.enum(['product', 'order', 'quote']),
      as: z.enum(['self', 'shop']).default('self'),
    }),
    output: z.array(ChatCard),
    errors: ['not_found'],
  },
});

/** Callbacks of Easemob's cloud in its own format. */
export const chatCallbackRoutes = defineRoutes({
  'POST /api/chat/callback/before': {
    summary:
      "Easemob's cloud asks, signed, whether a message may be handed on; only with EASEMOB_CALLBACK_SECRET",
    auth: 'public',
    raw: true,
    output: z.string(),
    errors: ['not_found'],
  },
  'POST /api/chat/callback/after': {
    summary: "Easemob's cloud tells, signed, of a message it handed on; only with EASEMOB_CALLBACK_SECRET",
    auth: 'public',
    raw: true,
    output: z.string(),
    errors: ['not_found'],
  },
});
