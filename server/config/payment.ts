import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { rsaKey } from '../platform/crypto/rsa-key.ts';
import type {
  AlipaySettings,
  PaypalSettings,
  StripeSettings,
  WechatPaySettings,
} from '../providers/payment/settings.ts';
import { ConfigError } from './error.ts';
import { shaped, text } from './variable.ts';

/** Secrets are sent to these addresses, so TLS is required; only stand-ins on the loopback interface may use plain HTTP. */
const gateway = (fallback: string) =>
  z
    .url({ error: 'must be an https address' })
    .refine((value) => /^https:|^http:\/\/(127\.0\.0\.1|localhost)(:|\/|$)/.test(value), {
      message: 'must be an https address',
    })
    .transform((value) => value.replace(/(?<!\/)\/+$/, ''))
    .default(fallback);

/** Variables of the payment providers; an empty value counts as not set. */
export const PaymentEnvironment = z.object({
  PAYMENT_TIMEOUT_SECONDS: z
    .string()
    .regex(/^([1-9]|10)$/, 'must be 1 to 10 seconds')
    .transform(Number)
    .default(6),
  PAYMENT_SPLIT_MAX_BP: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number, 0 to 10000')
    .transform(Number)
    .pipe(z.int().max(10_000, 'must be a whole number, 0 to 10000'))
    .default(3_000),
  PAYMENT_CARD_SANDBOX: z.enum(['true', 'false', ''], 'must be true or false').default('false'),
  PAYMENT_SEAL_KEY: shaped(/^\S{32,200}$/, 'must be 32 to 200 signs without spaces'),
  WECHAT_PAY_APP_ID: shaped(/^wx[0-9a-z]{16}$/i, 'must be wx and 16 letters or digits'),
  WECHAT_PAY_MCH_ID: shaped(/^\d{8,10}$/, 'must be 8 to 10 digits'),
  WECHAT_PAY_SERIAL: shaped(/^[0-9A-F]{32,40}$/i, 'must be 32 to 40 hexadecimal digits'),
  WECHAT_PAY_PRIVATE_KEY: text,
  WECHAT_PAY_API_V3_KEY: shaped(/^[\x21-\x7e]{32}$/, 'must be 32 letters and digits'),
  WECHAT_PAY_PUBLIC_KEY_ID: shaped(/^PUB_KEY_ID_\w+$/, 'must begin with PUB_KEY_ID_'),
  WECHAT_PAY_PUBLIC_KEY: text,
  WECHAT_PAY_URL: gateway('https://api.mch.weixin.qq.com'),
  ALIPAY_APP_ID: shaped(/^\d{16,32}$/, 'must be 16 to 32 digits'),
  ALIPAY_PRIVATE_KEY: text,
  ALIPAY_PUBLIC_KEY: text,
  ALIPAY_SELLER_ID: shaped(/^2088\d{12}$/, 'must be 16 digits that begin with 2088'),
  ALIPAY_GATEWAY_URL: gateway('https://openapi.alipay.com/gateway.do'),
  STRIPE_SECRET_KEY: shaped(/^[rs]k_(live|test)_\w{10,240}$/, 'must begin with sk_live_, sk_test_ or rk_'),
  STRIPE_WEBHOOK_SECRET: shaped(/^whsec_[\w+/=]{16,100}$/, 'must begin with whsec_'),
  STRIPE_URL: gateway('https://api.stripe.com'),
  PAYPAL_CLIENT_ID: shaped(/^[\w-]{20,120}$/, 'must be 20 to 120 letters and digits'),
  PAYPAL_CLIENT_SECRET: shaped(/^[\w-]{20,120}$/, 'must be 20 to 120 letters and digits'),
  PAYPAL_WEBHOOK_ID: shaped(/^[A-Z\d]{10,40}$/, 'must be 10 to 40 capital letters and digits'),
  PAYPAL_URL: gateway('https://api-m.paypal.com'),
});
type Environment = z.output<typeof PaymentEnvironment>;

export interface PaymentConfig {
  /** Timeout of a request to a payment provider. */
  readonly gatewayTimeoutMs: number;
  /** Largest part of a payment that may be split to other receivers, in basis points. */
  readonly splitMaxBp: number;
  /** Base URLs of the providers, also used for merchant accounts of suppliers. */
  readonly gatewayUrls: Readonly<Record<'wechat' | 'alipay', string>>;
  /** Encrypts the suppliers' keys; null = a key file in `dataDir` is used. */
  readonly sealSecret: string | null;
  /** null = the sandbox serves this method. */
  readonly wechatPay: WechatPaySettings | null;
  readonly alipay: AlipaySettings | null;
  /** null = card payments are shown as under development. */
  readonly stripe: StripeSettings | null;
  /** null = PayPal is not offered. */
  readonly paypal: PaypalSettings | null;
  /** Without keys of Stripe or PayPal the sandbox also serves cards or PayPal. */
  readonly cardSandbox: boolean;
}

/** @throws ConfigError with one sentence that names the variable, never its value. */
export function readPayment(e: Environment, siteUrl: string): PaymentConfig {
  return {
    gatewayTimeoutMs: e.PAYMENT_TIMEOUT_SECONDS * 1000,
    splitMaxBp: e.PAYMENT_SPLIT_MAX_BP,
    gatewayUrls: { wechat: e.WECHAT_PAY_URL, alipay: e.ALIPAY_GATEWAY_URL },
    sealSecret: e.PAYMENT_SEAL_KEY || null,
    wechatPay: readWechatPay(e, siteUrl),
    alipay: readAlipay(e, siteUrl),
    stripe: readStripe(e, siteUrl),
    paypal: readPaypal(e, siteUrl),
    cardSandbox: e.PAYMENT_CARD_SANDBOX === 'true',
  };
}

function readWechatPay(e: Environment, siteUrl: string): WechatPaySettings | null {
  const needed = [
    'WECHAT_PAY_APP_ID',
    'WECHAT_PAY_MCH_ID',
    'WECHAT_PAY_SERIAL',
    'WECHAT_PAY_PRIVATE_KEY',
    'WECHAT_PAY_API_V3_KEY',
  ] as const;
  const pair = ['WECHAT_PAY_PUBLIC_KEY_ID', 'WECHAT_PAY_PUBLIC_KEY'] as const;
  if (!isSet(e, needed, pair)) return null;
  const isPublicKeyMode = isSet(e, pair, []);
  checkReachable('WECHAT_PAY_URL', e.WECHAT_PAY_URL, siteUrl);
  return {
    appId: e.WECHAT_PAY_APP_ID,
    mchId: e.WECHAT_PAY_MCH_ID,
    serial: e.WECHAT_PAY_SERIAL.toUpperCase(),
    privateKey: readKey('WECHAT_PAY_PRIVATE_KEY', e.WECHAT_PAY_PRIVATE_KEY, 'private'),
    apiV3Key: Buffer.from(e.WECHAT_PAY_API_V3_KEY),
    publicKey: isPublicKeyMode
      ? {
          id: e.WECHAT_PAY_PUBLIC_KEY_ID,
          key: readKey('WECHAT_PAY_PUBLIC_KEY', e.WECHAT_PAY_PUBLIC_KEY, 'public'),
        }
      : null,
    url: e.WECHAT_PAY_URL,
  };
}

function readAlipay(e: Environment, siteUrl: string): AlipaySettings | null {
  const needed = ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'] as const;
  if (!isSet(e, needed, ['ALIPAY_SELLER_ID'])) return null;
  checkReachable('ALIPAY_GATEWAY_URL', e.ALIPAY_GATEWAY_URL, siteUrl);
  return {
    appId: e.ALIPAY_APP_ID,
    privateKey: readKey('ALIPAY_PRIVATE_KEY', e.ALIPAY_PRIVATE_KEY, 'private'),
    publicKey: readKey('ALIPAY_PUBLIC_KEY', e.ALIPAY_PUBLIC_KEY, 'public'),
    sellerId: e.ALIPAY_SELLER_ID || null,
    gatewayUrl: e.ALIPAY_GATEWAY_URL,
  };
}

function readStripe(e: Environment, siteUrl: string): StripeSettings | null {
  if (!isSet(e, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], [])) return null;
  checkReachable('STRIPE_URL', e.STRIPE_URL, siteUrl);
  return { secretKey: e.STRIPE_SECRET_KEY, webhookSecret: e.STRIPE_WEBHOOK_SECRET, url: e.STRIPE_URL };
}

function readPaypal(e: Environment, siteUrl: string): PaypalSettings | null {
  if (!isSet(e, ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'], [])) return null;
  checkReachable('PAYPAL_URL', e.PAYPAL_URL, siteUrl);
  return {
    clientId: e.PAYPAL_CLIENT_ID,
    clientSecret: e.PAYPAL_CLIENT_SECRET,
    webhookId: e.PAYPAL_WEBHOOK_ID,
    url: e.PAYPAL_URL,
  };
}

/** false when all of `needed` and `extra` are empty. @throws ConfigError when some but not all of `needed` are set. */
function isSet(
  e: Environment,
  needed: readonly (keyof Environment)[],
  extra: readonly (keyof Environment)[],
): boolean {
  if ([...needed, ...extra].every((name) => e[name] === '')) return false;
  const missing = needed.find((name) => e[name] === '');
  if (missing) throw new ConfigError(`${missing} is missing; it belongs to the others that are set.`);
  return true;
}

/** The provider sends its callbacks to the public address of the site. */
function checkReachable(name: string, url: string, siteUrl: string): void {
  if (url.startsWith('https:') && !siteUrl.startsWith('https:')) {
    throw new ConfigError(`SITE_URL must be an https address that ${name} can send its messages to.`);
  }
}

/** Accepts PEM text (line breaks may be written as \n), its base64 body only, or the path of a file with either. */
function readKey(name: string, value: string, kind: 'private' | 'public'): KeyObject {
  const isPath = !value.includes('-----') && value.length < 200;
  const key = rsaKey(isPath ? readFile(name, value) : value, kind);
  if (key) return key;
  throw new ConfigError(`${name} must be an RSA ${kind} key of 2048 bits or more, or the path of its file.`);
}

function readFile(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new ConfigError(`${name} is neither a key nor the path of a file that can be read.`);
  }
}
