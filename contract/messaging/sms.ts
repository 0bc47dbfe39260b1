import { z } from 'zod';
import { Day, Id, Instant, Locale, LocalText, listQuery, PathId, Phone, tabbedPageOf } from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** SMS types; each has a text `sms.<event>`. */
export const SmsEvent = z.enum([
  'code',
  'mobile_changed',
  'email_changed',
  'password_changed',
  'security_changed',
  'application_approved',
  'application_rejected',
  'application_sent_back',
  'back_in_stock',
  'staff_invitation',
]);
export type SmsEvent = z.infer<typeof SmsEvent>;

/** Mail types; each has a subject `mail.<event>_subject` and a text `mail.<event>`. */
export const MailEvent = z.enum([
  'code',
  'mobile_changed',
  'email_changed',
  'password_changed',
  'security_changed',
  'order_paid',
  'order_shipped',
  'payment_refunded',
  'after_sale_refunded',
  'price_dropped',
  'price_dropped_many',
]);
export type MailEvent = z.infer<typeof MailEvent>;

/** Types of both channels. */
export const MessageEvent = z.enum([...new Set([...SmsEvent.options, ...MailEvent.options])]);
export type MessageEvent = z.infer<typeof MessageEvent>;

/** `test`: messages are stored, not sent; `off`: sending is impossible. */
export const SmsChannel = z.enum(['aliyun', 'tencent', 'test', 'off']);
export type SmsChannel = z.infer<typeof SmsChannel>;
export const MessageChannel = z.enum([...SmsChannel.options, 'mail']);
export type MessageChannel = z.infer<typeof MessageChannel>;

/** `sent`: accepted by the provider; `delivered`: confirmed by a delivery report. */
export const SmsState = z.enum(['queued', 'sent', 'delivered', 'failed']);
export type SmsState = z.infer<typeof SmsState>;

export const SmsMessage = z.object({
  id: Id,
  /** Masked phone number or e-mail address. */
  mobile: z.string(),
  event: MessageEvent,
  locale: Locale,
  channel: MessageChannel,
  state: SmsState,
  /** A test message sent by an operator. */
  isTrial: z.boolean(),
  /** null = it contained a code, which is never stored. */
  text: z.string().nullable(),
  /** The provider's message id. */
  ref: z.string().nullable(),
  error: z.string().nullable(),
  tries: z.int().nonnegative(),
  canResend: z.boolean(),
  createTime: Instant,
  /** Time of the next automatic retry. */
  nextTime: Instant.nullable(),
  sentTime: Instant.nullable(),
  /** Time of delivery, or of the report that it failed. */
  reportTime: Instant.nullable(),
});
export type SmsMessage = z.infer<typeof SmsMessage>;

export const SmsSetup = z.object({
  channel: SmsChannel,
  /** SMS signature (sender name) at the provider; null = no provider. */
  sign: z.string().nullable(),
  host: z.string().nullable(),
  /** Mail status: server, sender and texts; null = mail is off. */
  mail: z
    .object({
      host: z.string(),
      from: z.string(),
      events: z.array(z.object({ event: MailEvent, subject: LocalText, text: LocalText })),
    })
    .nullable(),
  /** Whether the provider sends delivery reports. */
  hasReports: z.boolean(),
  events: z.array(
    z.object({
      event: SmsEvent,
      holdsCode: z.boolean(),
      text: LocalText,
      params: z.array(z.string()),
      /** The provider's templates; null = none, so this type cannot be sent. */
      templates: z.object({ zh: z.string().nullable(), en: z.string().nullable() }),
    }),
  ),
});
export type SmsSetup = z.infer<typeof SmsSetup>;

export const smsRoutes = defineRoutes({
  'GET /api/system/sms/list': {
    summary:
      'Text messages and mail of the last 180 days, newest first, with the number in each state; codes are not shown',
    auth: 'staff',
    permission: 'platform.sms.read',
    query: z.strictObject({
      ...listQuery('created'),
      state: SmsState.optional(),
      event: MessageEvent.optional(),
      channel: MessageChannel.optional(),
      /** Last digits of the number, or last letters of the address. */
      ending: z.string().trim().max(60).optional(),
      /** Dates in China, inclusive. */
      from: Day.optional(),
      to: Day.optional(),
    }),
    output: tabbedPageOf(SmsMessage, SmsState),
  },
  'GET /api/system/sms/setup': {
    summary: 'The channel in use, and the text and template of each event; no secrets',
    auth: 'staff',
    permission: 'platform.sms.read',
    output: SmsSetup,
  },
  'POST /api/system/sms/resend/{id}': {
    summary: 'Send a failed message once more that held no code',
    auth: 'staff',
    permission: 'platform.sms.send',
    params: z.object({ id: PathId }),
    output: SmsMessage,
    errors: ['not_found', 'transition_forbidden', 'sms_holds_code'],
  },
  'POST /api/system/sms/trial': {
    summary: 'Send a message of an event with made-up values, to try the channel; ten an hour',
    auth: 'staff',
    permission: 'platform.sms.send',
    body: z.strictObject({ mobile: Phone, event: SmsEvent, locale: Locale }),
    output: SmsMessage,
    errors: ['sms_trial_limit'],
  },
  'POST /api/system/sms/mail-trial': {
    summary:
      'Send a mail of an event with made-up values, to try the mail server; ten an hour, with the text messages',
    auth: 'staff',
    permission: 'platform.sms.send',
    body: z.strictObject({ address: z.email().max(120), event: MailEvent, locale: Locale }),
    output: SmsMessage,
    errors: ['sms_trial_limit', 'mail_not_set_up'],
  },
  'POST /api/sms/report/{channel}/{secret}': {
    summary: 'What a provider says became of messages; the secret is SMS_CALLBACK_SECRET',
    auth: 'public',
    params: z.object({
      channel: z.enum(['aliyun', 'tencent']),
      secret: z
        .string()
        .regex(/^[\w-]{16,100}$/)
        .meta({ examples: ['of-your-own-choosing-1'] }),
    }),
    raw: true,
    output: z.string(),
    errors: ['not_found'],
  },
});
