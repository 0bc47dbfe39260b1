import type { Config } from './config.ts';

/**
 * Why a production shop must not start as it is configured, each in one sentence with what to set; none for any other.
 * `ALLOW_SANDBOX` is for a shop that shows how it works, and says so on every page.
 */
export function unfitSettings(config: Config): string[] {
  if (!config.production) return [];
  const { siteUrl, showcase, wechatPay, alipay, stripe, sms, sealSecret } = config;
  const reasons = {
    'SITE_URL is no https address; set it to the one visitors type, such as https://shop.example.':
      !siteUrl.startsWith('https://'),
    'PAYMENT_SEAL_KEY is empty; set it to 32 or more random signs, the same for every process, and keep them apart from the database.':
      sealSecret === null,
    'No payment gateway is configured, so the sandbox would give goods away; set WECHAT_PAY_*, ALIPAY_* or STRIPE_* (docs/payment.md), or ALLOW_SANDBOX=1 for a shop that sells nothing.':
      !showcase && [wechatPay, alipay, stripe].every((keys) => keys === null),
    'No provider of text messages is configured, so nobody would get a code; set SMS_PROVIDER and its keys (docs/sms.md), or ALLOW_SANDBOX=1 for a shop that sells nothing.':
      !showcase && sms.aliyun === null && sms.tencent === null,
  };
  return Object.entries(reasons).flatMap(([reason, isSo]) => (isSo ? [reason] : []));
}
