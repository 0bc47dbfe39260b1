import { z } from 'zod';
import { Currency } from '../accounting/currency.ts';
import { ImageUrl, Instant, Locale, LocalText } from '../basics.ts';
import { ConsentCode, TextCode } from '../content/site-text.ts';
import { SmsChannel } from '../messaging/sms.ts';
import { PaymentMethod } from '../payments/payment.ts';
import { defineRoutes } from '../route.ts';

/** The steps from an empty marketplace to one that is open to the public, in the order they are proposed. */
export const OpeningStepName = z.enum([
  'brand',
  'pictures',
  'theme',
  'languages',
  'currency',
  'company',
  'texts',
  'categories',
  'payment',
  'sms',
  'mail',
  'terms',
  'shop',
  'delivery',
  'product',
  'live',
]);
export type OpeningStepName = z.infer<typeof OpeningStepName>;

/** Steps without which a marketplace can work; they can be skipped. */
export const OptionalStepName = OpeningStepName.extract([
  'pictures',
  'theme',
  'currency',
  'sms',
  'mail',
  'terms',
  'delivery',
]);
export type OptionalStepName = z.infer<typeof OptionalStepName>;

/** `optional`: not done and not needed. Derived from the data; only `skipped` is a stored choice. */
const OpeningState = z.enum(['done', 'open', 'optional', 'skipped']);

/** What a step lacks. */
export const OpeningGap = z.enum([
  'name',
  'logo',
  'icon',
  'company',
  'address',
  'contact',
  'text_missing',
  'text_placeholder',
  'text_unread',
  'categories',
  'payment_off',
  'payment_sandbox',
  'sms_off',
  'sms_test',
  'sms_templates',
  'agreement',
  'commission',
  'shop',
  'freight',
  'product',
  'development',
  'site_address',
  'second_factor',
  'parcels',
]);
export type OpeningGap = z.infer<typeof OpeningGap>;

const count = z.int().nonnegative();

const OpeningStep = z.object({
  name: OpeningStepName,
  state: OpeningState,
  /** `blocks`: the marketplace cannot go live with it; the others must be confirmed. */
  gaps: z.array(z.object({ code: OpeningGap, blocks: z.boolean() })),
});
export type OpeningStep = z.infer<typeof OpeningStep>;

/** `sandbox`: payments bring no money. */
export const PaymentState = z.enum(['real', 'sandbox', 'off']);
export type PaymentState = z.infer<typeof PaymentState>;

/** The page texts that the law asks for. */
export const LegalCode = TextCode.extract([...ConsentCode.options, 'imprint']);
export type LegalCode = z.infer<typeof LegalCode>;

const OpeningValues = z.object({
  name: LocalText,
  slogan: LocalText,
  logo: ImageUrl.nullable(),
  icon: ImageUrl.nullable(),
  /** Accent colour of the theme; null = the program's. */
  accent: z.string().nullable(),
  languages: z.array(Locale),
  timeZone: z.string(),
  /** Currencies in which prices are shown besides yuan. */
  currencies: z.array(Currency),
  company: LocalText,
  address: LocalText,
  phone: z.string(),
  careEmail: z.string(),
  /** `isOwn`: an operator has published a version. */
  texts: z.array(
    z.object({ id: z.int().nullable(), code: LegalCode, isOwn: z.boolean(), hasPlaceholder: z.boolean() }),
  ),
  /** Categories that can hold products, and all of them. */
  leaves: count,
  categories: count,
  payments: z.array(z.object({ method: PaymentMethod, state: PaymentState })),
  sms: SmsChannel,
  mailHost: z.string().nullable(),
  /** General commission in hundredths of a percent; null = no rule. */
  commission: count.nullable(),
  agreements: count,
  shops: count,
  freightTemplates: count,
  products: count,
  siteUrl: z.string(),
});
export type OpeningValues = z.infer<typeof OpeningValues>;

export const Opening = z.object({
  steps: z.array(OpeningStep),
  values: OpeningValues,
  /** When the marketplace went live; null = search engines are asked to stay away. */
  openedTime: Instant.nullable(),
});
export type Opening = z.infer<typeof Opening>;

/** Parts of the installation whose connection can be checked. */
export const ConnectionPart = z.enum([
  'storage',
  'wechat',
  'alipay',
  'bankcard',
  'paypal',
  'sms',
  'mail',
  'parcels',
  'chat',
  'site',
]);
export type ConnectionPart = z.infer<typeof ConnectionPart>;

const ConnectionState = z.enum(['ok', 'warn', 'fail']);

export const ConnectionCode = z.enum([
  'works',
  'built_in',
  'off',
  'sandbox',
  'test',
  'templates',
  'little_space',
  'differs',
  'silent',
  'failed',
]);
export type ConnectionCode = z.infer<typeof ConnectionCode>;

/** Result of a check; `detail` is technical: an address, a provider's answer, names of settings. */
export const Connection = z.object({
  part: ConnectionPart,
  state: ConnectionState,
  code: ConnectionCode,
  detail: z.string(),
});
export type Connection = z.infer<typeof Connection>;

const write = { auth: 'staff', permission: 'platform.site.write', output: Opening } as const;

export const openingRoutes = defineRoutes({
  'GET /api/system/opening': {
    summary: 'The steps from an empty marketplace to a public one, with what each still lacks',
    auth: 'staff',
    permission: 'platform.site.read',
    output: Opening,
  },
  'PUT /api/system/opening/skip': {
    ...write,
    summary: 'Skip an optional step, or take that back',
    body: z.strictObject({ step: OptionalStepName, skipped: z.boolean() }),
  },
  'POST /api/system/opening/check': {
    ...write,
    summary:
      'Check the connections to payment, messages, chat, storage and the own address now; sends nothing to anybody',
    output: z.array(Connection),
  },
  'POST /api/system/opening/live': {
    ...write,
    summary:
      'Open the marketplace to the public: search engines may index it. Refused while something indispensable is missing',
    body: z.strictObject({
      /** The caller has seen what else is missing. */
      confirmed: z.boolean(),
    }),
    errors: ['opening_blocked', 'opening_unconfirmed', 'opening_state'],
  },
  'DELETE /api/system/opening/live': {
    ...write,
    summary: 'Close it to search engines again; shops, products and orders stay',
    errors: ['opening_state'],
  },
});
