import type { Config } from '../../config.ts';
import { alipay } from './alipay/adapter.ts';
import { paypal } from './paypal/adapter.ts';
import type { PaymentProvider, PaymentProviders } from './port.ts';
import { sandboxPayment } from './sandbox.ts';
import { stripe } from './stripe/adapter.ts';
import { wechatPay } from './wechat/adapter.ts';

/**
 * The configured adapter of each method. Without keys it is the sandbox, which a production shop may use only in demo mode
 * (`ALLOW_SANDBOX`) and when no method takes real money: otherwise goods would be given away. Cards and PayPal without keys are off unless the
 * sandbox is enabled for them.
 */
export function choosePayments(
  config: Pick<
    Config,
    | 'siteUrl'
    | 'production'
    | 'showcase'
    | 'wechatPay'
    | 'alipay'
    | 'stripe'
    | 'paypal'
    | 'cardSandbox'
    | 'gatewayTimeoutMs'
    | 'splitMaxBp'
  >,
  now: () => Date,
): PaymentProviders {
  const { siteUrl, production, showcase, gatewayTimeoutMs: timeoutMs } = config;
  const around = (method: 'wechat' | 'alipay') => ({
    notifyUrl: `${siteUrl}/api/payment/notify/${method}`,
    siteUrl,
    timeoutMs,
    now,
  });
  const isReal = [config.wechatPay, config.alipay, config.stripe, config.paypal].some(
    (keys) => keys !== null,
  );
  const other: PaymentProvider | null =
    production && (isReal || !showcase) ? null : sandboxPayment(config, now);
  return {
    wechat: config.wechatPay ? wechatPay(config.wechatPay, around('wechat')) : other,
    alipay: config.alipay ? alipay(config.alipay, around('alipay')) : other,
    bankcard: config.stripe
      ? stripe(config.stripe, { siteUrl, timeoutMs, now })
      : config.cardSandbox
        ? other
        : null,
    paypal: config.paypal
      ? paypal(config.paypal, { siteUrl, timeoutMs, now })
      : config.cardSandbox
        ? other
        : null,
  };
}
