import { resolve } from 'node:path';
import { z } from 'zod';
import { ChatEnvironment, type EasemobSettings, readChat, readTokenMs } from './config/chat.ts';
import { ConfigError } from './config/error.ts';
import { PaymentEnvironment, readPayment } from './config/payment.ts';
import { readSms, SmsEnvironment } from './config/sms.ts';
import type { AlipaySettings, WechatPaySettings } from './providers/payment/settings.ts';
import type { SmsSettings } from './providers/sms/settings.ts';
import { day, minute } from './time.ts';

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number')
  .transform(Number)
  .pipe(z.int().min(0, 'must be 0 to 65535').max(65_535, 'must be 0 to 65535'));

const databaseUrl = z.string().refine((value) => value === '' || isPostgres(value), {
  message: 'must be empty (embedded) or postgres://user@host:port/database',
});

const storageUrl = z.string().refine((value) => value === '' || value.startsWith('file:///'), {
  message: 'must be empty or file:///folder',
});

/** As browsers send it: `https://shop.example:8443`, without a path. */
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
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: databaseUrl.default(''),
  STORAGE_URL: storageUrl.default(''),
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
  ...PaymentEnvironment.shape,
  ...ChatEnvironment.shape,
  ...SmsEnvironment.shape,
});

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Public origin without a trailing slash. */
  readonly siteUrl: string;
  /** Other origins whose pages may call the API and the chat's REST. */
  readonly corsOrigins: readonly string[];
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly storageDir: string;
  readonly seed: 'demo' | 'empty';
  readonly production: boolean;
  readonly logLevel: string;
  readonly paymentWindowMs: number;
  /** Shipped goods count as received after this long. */
  readonly receiptMs: number;
  /** How long a payment gateway may take to answer. */
  readonly gatewayTimeoutMs: number;
  /** Where the gateways are, also for shops' own accounts. */
  readonly gatewayUrls: Readonly<Record<'wechat' | 'alipay', string>>;
  /** Seals shops' keys; null = a file in `dataDir` does. */
  readonly sealSecret: string | null;
  /** null = the sandbox serves this method. */
  readonly wechatPay: WechatPaySettings | null;
  readonly alipay: AlipaySettings | null;
  /** null = conversations are held by the gateway inside this server. */
  readonly easemob: EasemobSettings | null;
  readonly sms: SmsSettings;
  /** How long a chat token lasts, at most as long as its session; null = the whole session, or two hours in Easemob's cloud. */
  readonly chatTokenMs: number | null;
}

export { ConfigError } from './config/error.ts';

/** Names this program reads; anything else that starts with one of the prefixes below is a typing error. */
const ownPrefixes = [
  'QIANAN_',
  'DATABASE_',
  'STORAGE_',
  'SITE_',
  'CORS_',
  'PAYMENT_',
  'RECEIPT_',
  'WECHAT_PAY_',
  'ALIPAY_',
  'EASEMOB_',
  'CHAT_',
  'SMS_',
  'ALIYUN_SMS_',
  'TENCENT_SMS_',
];

/** Environment -> configuration. Throws `ConfigError` with one sentence that names the variable. */
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
    storageDir: e.STORAGE_URL === '' ? resolve(dataDir, 'storage') : new URL(e.STORAGE_URL).pathname,
    seed: e.NODE_ENV === 'production' ? 'empty' : e.SEED,
    production: e.NODE_ENV === 'production',
    logLevel: e.LOG_LEVEL,
    paymentWindowMs: Math.round(e.PAYMENT_MINUTES * minute),
    receiptMs: e.RECEIPT_DAYS * day,
    ...readPayment(e, siteUrl),
    easemob: readChat(e),
    chatTokenMs: readTokenMs(e),
    sms: readSms(e, e.NODE_ENV === 'production'),
  };
}

function isPostgres(value: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(value)) return false;
  const url = URL.parse(value);
  // A socket's folder is named as `?host=`.
  const host = url?.hostname || url?.searchParams.get('host');
  return Boolean(host) && (url?.pathname.length ?? 0) > 1;
}
