import type { BlockList } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { CaptchaEnvironment, readCaptcha } from './config/captcha.ts';
import {
  ChatEnvironment,
  type EasemobSettings,
  readChat,
  readTokenMs,
  readTranslation,
} from './config/chat.ts';
import { ConfigError } from './config/error.ts';
import { LogisticsEnvironment, readLogistics } from './config/logistics.ts';
import { MailEnvironment, readMail } from './config/mail.ts';
import { type PaymentConfig, PaymentEnvironment, readPayment } from './config/payment.ts';
import { proxies } from './config/proxies.ts';
import { readSms, SmsEnvironment } from './config/sms.ts';
import { readStorage, StorageEnvironment } from './config/storage.ts';
import { readWatch, WatchEnvironment, type WatchSettings } from './config/watch.ts';
import { readWebhook, WebhookEnvironment } from './config/webhook.ts';
import { day, minute } from './platform/time.ts';
import type { CaptchaSettings } from './providers/captcha/settings.ts';
import type { LogisticsSettings } from './providers/logistics/settings.ts';
import type { MailSettings } from './providers/mail/settings.ts';
import type { SmsSettings } from './providers/sms/settings.ts';
import type { StorageSettings } from './providers/storage/settings.ts';
import type { LibreSettings } from './providers/translate/libre.ts';

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number')
  .transform(Number)
  .pipe(z.int().min(0, 'must be 0 to 65535').max(65_535, 'must be 0 to 65535'));

const databaseUrl = z.string().refine((value) => value === '' || isPostgres(value), {
  message: 'must be empty (embedded) or postgres://user@host:port/database',
});

/** Origin in the form of the `Origin` header: `https://shop.example:8443`, without a path. */
const isOrigin = (value: string): boolean => {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === value;
};

const origins = z
  .string()
  .default('')
  .transform((value) => [...new Set(value.split(',').map((one) => one.trim()))].filter((one) => one !== ''))
  .refine((list) => list.every(isOrigin), { message: 'must be origins with commas between them' });

const Environment = z.object({
  PORT: port.default(4321),
  HOST: z.string().min(1).default('127.0.0.1'),
  SITE_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  CORS_ORIGINS: origins,
  TRUST_PROXY: proxies,
  ALLOW_SANDBOX: z.enum(['', '0', '1'], { error: 'must be 1, or empty' }).default(''),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: databaseUrl.default(''),
  SEED: z.enum(['demo', 'empty'], { error: 'must be demo or empty' }).default('demo'),
  NODE_ENV: z
    .enum(['development', 'production', 'test'], {
      error: 'must be development, production or test',
    })
    .default('development'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], { error: 'must be a log level' })
    .default('info'),
  PAYMENT_MINUTES: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'must be a number of minutes')
    .transform(Number)
    .default(30),
  RECEIPT_DAYS: z
    .string()
    .regex(/^[1-9]\d?$/, 'must be a number of days, 1 to 99')
    .transform(Number)
    .default(10),
  PUBLISHES: z.enum(['', '0', '1'], { error: 'must be 0, or empty' }).default(''),
  SERVICE_WORKER: z.enum(['', 'off'], { error: 'must be off, or empty' }).default(''),
  AVIF: z.enum(['', 'off'], { error: 'must be off, or empty' }).default(''),
  DIST_DIR: z.string().min(1).optional(),
  ...StorageEnvironment.shape,
  ...WatchEnvironment.shape,
  ...PaymentEnvironment.shape,
  ...ChatEnvironment.shape,
  ...SmsEnvironment.shape,
  ...LogisticsEnvironment.shape,
  ...MailEnvironment.shape,
  ...CaptchaEnvironment.shape,
  ...WebhookEnvironment.shape,
});

export interface Config
  extends StorageSettings,
    WatchSettings,
    PaymentConfig,
    LogisticsSettings,
    MailSettings,
    CaptchaSettings {
  readonly port: number;
  readonly host: string;
  /** Public origin without a trailing slash. */
  readonly siteUrl: string;
  /** CORS: other origins that may call the API and the chat REST API. */
  readonly corsOrigins: readonly string[];
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Folder of the built site; null = `dist` beside the sources. */
  readonly distDir: string | null;
  /** Whether this process may become the publisher. */
  readonly publishes: boolean;
  readonly seed: 'demo' | 'empty';
  readonly production: boolean;
  /** Demo mode in production: no real payments or messages, with a notice on every page. */
  readonly showcase: boolean;
  /** Whether the service worker is enabled (docs/offline.md). */
  readonly serviceWorker: boolean;
  /** Whether images are also encoded and served as AVIF (docs/uploads.md). */
  readonly avif: boolean;
  /** Proxies whose `Forwarded` and `X-Forwarded-*` headers are trusted. */
  readonly proxies: BlockList | null;
  readonly logLevel: string;
  readonly paymentWindowMs: number;
  /** Shipped orders are completed automatically after this long. */
  readonly receiptMs: number;
  /** null = the built-in chat gateway is used. */
  readonly easemob: EasemobSettings | null;
  readonly sms: SmsSettings;
  /** Whether webhooks may be sent to private and loopback addresses. */
  readonly localHooks: boolean;
  /** null = message translation is off. */
  readonly translation: LibreSettings | null;
  /** Lifetime of a chat token, at most that of its session; null = that of the session, or two hours with Easemob's cloud. */
  readonly chatTokenMs: number | null;
}

export { ConfigError } from './config/error.ts';

/** Environment variables the program reads. Any other name with one of the prefixes below is reported as a typing error. */
const ownPrefixes = [
  'DATABASE_',
  'STORAGE_',
  'METRICS_',
  'KEPT_',
  'SLOW_',
  'STOP_',
  'SITE_',
  'CORS_',
  'TRUST_',
  'ALLOW_',
  'PAYMENT_',
  'RECEIPT_',
  'WECHAT_PAY_',
  'ALIPAY_',
  'STRIPE_',
  'EASEMOB_',
  'CHAT_',
  'TRANSLATE_',
  'SMS_',
  'MAIL_',
  'CAPTCHA_',
  'WEBHOOK_',
  'KUAIDI100_',
  'ALIYUN_SMS_',
  'TENCENT_SMS_',
];

/** Parses the environment into the configuration. @throws ConfigError with one sentence that names the variable */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const known = new Set(Object.keys(Environment.shape));
  const unknown = Object.keys(env).find(
    (name) => !known.has(name) && ownPrefixes.some((prefix) => name.startsWith(prefix)),
  );
  if (unknown)
    throw new ConfigError(`${unknown} is not a setting of this program; see the table in README.md.`);
  const parsed = Environment.safeParse(env);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message ?? 'is malformed'}.`);
  }
  const e = parsed.data;
  const dataDir = resolve(e.DATA_DIR);
  const siteUrl = (e.SITE_URL ?? `http://localhost:${e.PORT}`).replace(/(?<!\/)\/+$/, '');
  return {
    port: e.PORT,
    host: e.HOST,
    siteUrl,
    corsOrigins: e.CORS_ORIGINS,
    dataDir,
    databaseUrl: e.DATABASE_URL,
    distDir: e.DIST_DIR === undefined ? null : resolve(e.DIST_DIR),
    publishes: e.PUBLISHES !== '0',
    serviceWorker: e.SERVICE_WORKER !== 'off',
    avif: e.AVIF !== 'off',
    ...readStorage(e, dataDir),
    ...readWatch(e),
    ...readLogistics(e),
    ...readMail(e),
    ...readCaptcha(e),
    ...readWebhook(e, e.NODE_ENV === 'production'),
    seed: e.NODE_ENV === 'production' ? 'empty' : e.SEED,
    production: e.NODE_ENV === 'production',
    showcase: e.NODE_ENV === 'production' && e.ALLOW_SANDBOX === '1',
    proxies: e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
    paymentWindowMs: Math.round(e.PAYMENT_MINUTES * minute),
    receiptMs: e.RECEIPT_DAYS * day,
    ...readPayment(e, siteUrl),
    easemob: readChat(e),
    chatTokenMs: readTokenMs(e),
    translation: readTranslation(e),
    sms: readSms(e, e.NODE_ENV !== 'production' || e.ALLOW_SANDBOX === '1'),
  };
}

function isPostgres(value: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(value)) return false;
  const url = URL.parse(value);
  // `pg` takes a Unix socket's folder as `?host=`.
  const host = url?.hostname || url?.searchParams.get('host');
  return Boolean(host) && (url?.pathname.length ?? 0) > 1;
}
