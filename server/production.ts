import { isIP } from 'node:net';
import type { Config } from './config.ts';
import { estimateBits, isPlaceholder } from './platform/crypto/secret-strength.ts';
import required from './production-required.json' with { type: 'json' };
import { isPublicAddress } from './providers/web/public-address.ts';

/** The seal key decrypts all suppliers' payment keys; the other secrets protect one URL each. */
const sealKeyBits = 80;
const tokenBits = 48;

/**
 * Lists the reasons why a production shop must not start with this configuration, one sentence each with the setting to change; empty in
 * other environments. `ALLOW_SANDBOX` is for a demo shop that says so on every page: it may use test keys and local stand-ins.
 */
export async function unfitSettings(config: Config): Promise<string[]> {
  if (!config.production) return [];
  return [
    ...missingSettings(config),
    ...(await weakSecrets(config)),
    ...(config.showcase ? [] : [...testCredentials(config), ...localProviders(config)]),
  ];
}

function missingSettings({ siteUrl, showcase, wechatPay, alipay, stripe, paypal, sms, sealSecret }: Config) {
  const reasons = {
    [required.SITE_URL]: !siteUrl.startsWith('https://'),
    [required.PAYMENT_SEAL_KEY]: sealSecret === null,
    'No payment gateway is configured, so the sandbox would give goods away; set WECHAT_PAY_*, ALIPAY_*, STRIPE_* or PAYPAL_* (docs/payment.md), or ALLOW_SANDBOX=1 for a shop that sells nothing.':
      !showcase && [wechatPay, alipay, stripe, paypal].every((keys) => keys === null),
    'No provider of text messages is configured, so nobody would get a code; set SMS_PROVIDER and its keys (docs/sms.md), or ALLOW_SANDBOX=1 for a shop that sells nothing.':
      !showcase && sms.aliyun === null && sms.tencent === null,
  };
  return Object.entries(reasons).flatMap(([reason, isSo]) => (isSo ? [reason] : []));
}

/**
 * Secrets chosen by the operator, with what an attacker could do with them; secrets issued by providers are only checked for sample values.
 */
async function weakSecrets(config: Config): Promise<string[]> {
  const { sealSecret, metricsToken, sms, easemob, wechatPay, stripe, paypal, captcha, kuaidi100, bucket } =
    config;
  const chosen: readonly (readonly [string, string | null | undefined, number])[] = [
    ['PAYMENT_SEAL_KEY', sealSecret, sealKeyBits],
    ['METRICS_TOKEN', metricsToken, tokenBits],
    ['SMS_CALLBACK_SECRET', sms.callbackSecret, tokenBits],
    ['WECHAT_PAY_API_V3_KEY', wechatPay?.apiV3Key.toString('latin1'), tokenBits],
    ...(easemob?.callbackSecrets ?? []).map((secret) => ['EASEMOB_CALLBACK_SECRET', secret, 0] as const),
    ['EASEMOB_CLIENT_SECRET', easemob?.clientSecret, 0],
    ['STRIPE_WEBHOOK_SECRET', stripe?.webhookSecret, 0],
    ['PAYPAL_CLIENT_SECRET', paypal?.clientSecret, 0],
    ['CAPTCHA_SECRET', captcha?.secret, 0],
    ['KUAIDI100_KEY', kuaidi100?.key, 0],
    ['STORAGE_SECRET', bucket?.secret, 0],
    ['ALIYUN_SMS_ACCESS_KEY_SECRET', sms.aliyun?.accessKeySecret, 0],
    ['TENCENT_SMS_SECRET_KEY', sms.tencent?.secretKey, 0],
    ['DATABASE_URL', URL.parse(config.databaseUrl)?.password, 0],
    ['MAIL_URL', config.mail?.login?.pass, 0],
  ];
  const reasons: string[] = [];
  for (const [name, secret, leastBits] of chosen) {
    if (!secret) continue;
    if (isPlaceholder(secret))
      reasons.push(`${name} still holds a sample value; set it to a secret of your own.`);
    else if (leastBits > 0 && (await estimateBits(secret)) < leastBits)
      reasons.push(
        `${name} can be guessed; set it to random signs, as \`openssl rand -hex 32\` prints them.`,
      );
  }
  return reasons;
}

/** Public test keys of providers: payments, logins and captcha answers with them are not real. */
function testCredentials({ stripe, alipay, paypal, cardSandbox, captcha, sms }: Config): string[] {
  const alipayHost = alipay && URL.parse(alipay.gatewayUrl)?.hostname;
  const reasons = {
    'STRIPE_SECRET_KEY is a test key, whose payments bring no money; set the live one.':
      stripe !== null && /^[rs]k_test_/.test(stripe.secretKey),
    'ALIPAY_GATEWAY_URL is the sandbox of Alipay, whose payments bring no money; leave it empty.':
      /(?:sandbox|alipaydev)/.test(alipayHost ?? ''),
    'PAYPAL_URL is the sandbox of PayPal, whose payments bring no money; leave it empty.':
      paypal !== null && /sandbox/.test(URL.parse(paypal.url)?.hostname ?? ''),
    'PAYMENT_CARD_SANDBOX plays cards that bring no money; leave it empty.': cardSandbox,
    'CAPTCHA_SITE_KEY or CAPTCHA_SECRET is one that the provider publishes for tests, which lets everybody pass; set your own.':
      captcha !== null && [captcha.siteKey, captcha.secret].some((key) => captchaTestKey.test(key)),
    'ALIYUN_SMS_SIGN is the test signature, which reaches only numbers bound to the account; set your own.':
      sms.aliyun?.sign === '阿里云短信测试',
  };
  return Object.entries(reasons).flatMap(([reason, isSo]) => (isSo ? [reason] : []));
}

/** Turnstile: https://developers.cloudflare.com/turnstile/troubleshooting/testing/, hCaptcha: https://docs.hcaptcha.com/#integration-testing-test-keys */
const captchaTestKey = /^(?:[123]x0{10,}[A-F]{2}|[123]0{7}-(?:f{4}-){3}0{11}[1-3]|0x0{40})$/i;

/** Providers are external companies, so an address of this machine or its network is a stand-in. */
export function providerAddresses(config: Config): readonly (readonly [string, string])[] {
  const { wechatPay, alipay, stripe, paypal, easemob, captcha, kuaidi100, sms } = config;
  const all: readonly (readonly [string, string | null | undefined])[] = [
    ['WECHAT_PAY_URL', wechatPay?.url],
    ['ALIPAY_GATEWAY_URL', alipay?.gatewayUrl],
    ['STRIPE_URL', stripe?.url],
    ['PAYPAL_URL', paypal?.url],
    ['EASEMOB_REST_URL', easemob?.restUrl],
    ['EASEMOB_SOCKET_URL', easemob?.socketUrl],
    ['CAPTCHA_URL', captcha?.url],
    ['CAPTCHA_SCRIPT', captcha?.script],
    ['KUAIDI100_URL', kuaidi100?.url],
    ['ALIYUN_SMS_URL', sms.aliyun?.url],
    ['TENCENT_SMS_URL', sms.tencent?.url],
  ];
  return all.flatMap(([name, url]) => (url ? [[name, url] as const] : []));
}

function localProviders(config: Config): string[] {
  return providerAddresses(config)
    .filter(([, url]) => isLocal(url))
    .map(
      ([name]) => `${name} is an address of this machine or network, where no provider is; leave it empty.`,
    );
}

/** Whether the host in this URL is a literal non-public address. Names are resolved by `npm run doctor` only. */
function isLocal(url: string): boolean {
  const host = URL.parse(url)?.hostname.replace(/^\[|\]$/g, '') ?? '';
  if (isIP(host)) return !isPublicAddress(host);
  return !host.includes('.') || /\.(?:localhost|local|internal|test|invalid|home\.arpa)\.?$/.test(host);
}
